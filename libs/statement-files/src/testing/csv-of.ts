import Papa from 'papaparse';
import type { CsvColumns, CsvMapping } from '../csv/csv-mapping.js';
import { windows1252BytesOf } from '../text/windows-1252.js';
import { decimalText } from '../values/decimal-text.js';
import type { LineToWrite, StatementToWrite } from './statement-to-write.js';

/**
 * Writes a statement as the exchange would whose files the mapping reads. The columns stand in the mapping's order; a fee is always
 * empty, the balance follows from the lines.
 * @throws RangeError where a text has a character that the mapping's encoding has not
 */
export const csvOf = (statement: StatementToWrite, mapping: CsvMapping): Uint8Array => {
  const text = [...csvPieces(statement, mapping)].join('');
  const written = mapping.endsWithoutLineBreak ? text.replace(/\r\n$/, '') : text;
  if (mapping.encoding !== 'windows-1252') return Buffer.from(written);
  const bytes = windows1252BytesOf(written);
  if (!bytes) throw new RangeError('A text has a character that Windows-1252 has not');
  return bytes;
};

/** The same in pieces, for files that are larger than one wants in memory. */
export function* csvPieces(statement: StatementToWrite, mapping: CsvMapping): Generator<string> {
  const fields = Object.keys(mapping.columns) as (keyof CsvColumns)[];
  const rowOf = (cells: readonly string[]) =>
    Papa.unparse([[...cells]], { delimiter: mapping.delimiter, newline: '\r\n' }) + '\r\n';
  for (let row = 1; row <= (mapping.rowsBeforeHeader ?? 0); row++) yield `"Row ${row} above the header"\r\n`;
  yield rowOf(fields.map((field) => mapping.columns[field] ?? ''));
  let balance = statement.openingUnits;
  const withBalance = statement.lines.map((line) => ({ line, balance: (balance += line.units) }));
  for (const { line, balance } of mapping.order === 'oldest-first' ? withBalance : withBalance.reverse())
    yield rowOf(fields.map((field) => cellOf(field, line, balance, statement, mapping)));
}

const cellOf = (
  field: keyof CsvColumns,
  line: LineToWrite,
  balance: bigint,
  { account }: StatementToWrite,
  mapping: CsvMapping,
): string => {
  const amount = (units: bigint) => written(units, account.decimals, mapping);
  const size = line.units < 0n ? -line.units : line.units;
  switch (field) {
    case 'bookedOn':
    case 'valueDay':
      return writtenDay(line[field], mapping.dateOrder);
    case 'amount':
      return amount(mapping.columns.sign === undefined ? line.units : size);
    case 'debit':
      return line.units < 0n ? amount(size) : '';
    case 'credit':
      return line.units < 0n ? '' : amount(size);
    case 'sign':
      return (line.units < 0n ? mapping.signs?.out : mapping.signs?.in)?.[0] ?? '';
    case 'fee':
      return '';
    case 'balance':
      return amount(balance);
    case 'currency':
      return account.currency;
    case 'account':
      return account.identifier;
    default:
      return line[field] ?? '';
  }
};

const written = (units: bigint, decimals: number, mapping: CsvMapping): string => {
  const [whole = '', part] = decimalText(units, decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mapping.groupSeparator ?? '');
  return part === undefined ? grouped : `${grouped}${mapping.decimalSeparator}${part}`;
};

const writtenDay = (day: string, order: CsvMapping['dateOrder']): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  if (order === 'year-month-day') return day;
  return order === 'day-month-year' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
};
