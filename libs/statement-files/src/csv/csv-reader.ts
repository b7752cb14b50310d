import { hash } from 'node:crypto';
import { checkAccount, checkCurrency, present, understood } from '../account-check.js';
import { StatementFault } from '../statement-fault.js';
import type { StatementReader } from '../statement-reader.js';
import type { StatementLine, StatementOptions } from '../statement.js';
import type { StatementTotals } from '../statement-totals.js';
import { privateText, referenceText } from '../text/bounded-text.js';
import { DecodedText } from '../text/decoded-text.js';
import { windows1252OfLatin1 } from '../text/windows-1252.js';
import { CarriedBalance } from './carried-balance.js';
import type { CsvColumns, CsvMapping } from './csv-mapping.js';
import { type CsvRow, CsvRows } from './csv-rows.js';
import { csvAmounts, csvDays } from './csv-values.js';
import { DebitCredit } from './debit-credit.js';

type Field = keyof CsvColumns;

/** An exchange's or custodian's export, one line a row, by a mapping that `checkMapping` has nothing against. */
export class CsvReader implements StatementReader {
  private readonly decoded: DecodedText;
  private readonly rows: CsvRows;
  private readonly units: ReturnType<typeof csvAmounts>;
  private readonly day: ReturnType<typeof csvDays>;
  private readonly balance: CarriedBalance;
  private readonly pair = new DebitCredit();
  private rowsBeforeHeader: number;
  private header: { readonly columns: ReadonlyMap<Field, number>; readonly cells: number } | undefined;

  constructor(
    private readonly options: StatementOptions,
    private readonly mapping: CsvMapping,
    private readonly totals: StatementTotals,
  ) {
    this.decoded = new DecodedText(this.isLatin1 ? 'latin1' : 'utf-8');
    this.rows = new CsvRows(mapping.delimiter);
    this.units = csvAmounts(mapping, options.account);
    this.day = csvDays(mapping);
    this.balance = new CarriedBalance(mapping.order);
    this.rowsBeforeHeader = mapping.rowsBeforeHeader ?? 0;
    if (options.period) totals.setPeriod(options.period.from, options.period.to);
  }

  write(bytes: Uint8Array): void {
    for (const row of this.rows.read(this.decoded.read(bytes))) this.row(row);
  }

  end(): void {
    this.decoded.end();
    for (const row of this.rows.end(this.mapping.endsWithoutLineBreak ?? false)) this.row(row);
    if (!this.header) throw new StatementFault('truncated', { detail: 'header' });
    this.balance.tell(this.totals);
  }

  private get isLatin1(): boolean {
    return this.mapping.encoding === 'windows-1252';
  }

  private row({ cells, raw }: CsvRow): void {
    const texts = cells.map((cell) => this.text(cell).trim());
    if (this.rowsBeforeHeader > 0) this.rowsBeforeHeader--;
    else if (texts.every((text) => text === '')) return;
    else if (!this.header) this.header = { columns: this.columnsOf(texts), cells: texts.length };
    else this.line(texts, raw, this.header);
  }

  private text(cell: string): string {
    const text = this.isLatin1 ? windows1252OfLatin1(cell) : cell;
    if (this.isLatin1 && text.includes('\uFFFD'))
      throw new StatementFault('wrong-encoding', { detail: 'Windows-1252' });
    return text;
  }

  private columnsOf(names: readonly string[]): ReadonlyMap<Field, number> {
    const wanted = Object.entries(this.mapping.columns) as [Field, string | undefined][];
    return new Map(
      wanted.flatMap(([field, column]) => {
        const name = column?.trim();
        if (name === undefined) return [];
        const at = names.indexOf(name);
        if (at < 0) throw new StatementFault('field-missing', { detail: name });
        if (names.lastIndexOf(name) !== at) throw new StatementFault('field-twice', { detail: name });
        return [[field, at]];
      }),
    );
  }

  private line(texts: readonly string[], raw: string, { columns, cells }: NonNullable<CsvReader['header']>): void {
    this.totals.beginEntry();
    if (texts.length !== cells)
      throw new StatementFault('broken-file', { detail: `${texts.length} cells, not ${cells}` });
    const cellOf = (field: Field): string | undefined => texts[columns.get(field) ?? -1] || undefined;
    const { account } = this.options;
    if (columns.has('currency')) checkCurrency(cellOf('currency') ?? '', account);
    if (columns.has('account')) checkAccount(cellOf('account') ?? '', account);
    const bookedOn = this.day(present(cellOf('bookedOn'), 'bookedOn'), 'bookedOn');
    const valueDay = cellOf('valueDay');
    const units = this.moved(cellOf) - this.amount(cellOf, 'fee', '0');
    if (columns.has('balance')) this.balance.carry(units, this.amount(cellOf, 'balance'));
    this.totals.add({
      bookedOn,
      valueDay: valueDay === undefined ? bookedOn : this.day(valueDay, 'valueDay'),
      units,
      ...textsOf(cellOf),
      digest: hash('sha256', this.isLatin1 ? Buffer.from(raw, 'latin1') : raw, 'hex'),
    });
  }

  /** What came in or, negative, went out, fees aside. */
  private moved(cellOf: (field: Field) => string | undefined): bigint {
    const { columns, signs } = this.mapping;
    if (columns.amount === undefined) return this.ofPair(cellOf);
    const units = this.amount(cellOf, 'amount');
    if (columns.sign === undefined) return units;
    if (units < 0n) throw new StatementFault('field-not-understood', { detail: 'amount' });
    const word = cellOf('sign')?.toLowerCase() ?? '';
    const says = (words: readonly string[] = []) => words.some((each) => each.trim().toLowerCase() === word);
    return understood(says(signs?.in) ? units : says(signs?.out) ? -units : undefined, 'sign');
  }

  /** One of the two has an amount, the other none or zero. */
  private ofPair(cellOf: (field: Field) => string | undefined): bigint {
    if (cellOf('debit') === undefined && cellOf('credit') === undefined)
      throw new StatementFault('field-missing', { detail: 'debit, credit' });
    return this.pair.moved(this.amount(cellOf, 'debit', '0'), this.amount(cellOf, 'credit', '0'));
  }

  private amount(cellOf: (field: Field) => string | undefined, field: Field, otherwise?: string): bigint {
    return this.units(present(cellOf(field) ?? otherwise, field), field);
  }
}

const textsOf = (
  cellOf: (field: Field) => string | undefined,
): Omit<StatementLine, 'number' | 'bookedOn' | 'valueDay' | 'units' | 'digest'> => ({
  reference: referenceText(cellOf('reference'), 'reference'),
  transactionId: referenceText(cellOf('transactionId'), 'transactionId') || undefined,
  endToEndId: referenceText(cellOf('endToEndId'), 'endToEndId') || undefined,
  counterparty: privateText(cellOf('counterparty'), 140),
  counterpartyAccount: privateText(cellOf('counterpartyAccount'), 140),
  text: privateText(cellOf('text'), 500),
});
