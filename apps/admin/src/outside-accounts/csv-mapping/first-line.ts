import { type CsvColumns } from '@clearfold/contracts';
import { type HeadEncoding, readHead } from '../read-head';
import { type ColumnField } from './mapping-entries';

type Delimiter = CsvColumns['delimiter'];

export const DELIMITERS = [',', ';', '\t', '|'] as const satisfies readonly Delimiter[];

/** More than the first lines of any export have. */
const LOOKED_AT_BYTES = 65_536;

/** The first lines of a file, as text; of their last one perhaps a part. @throws DOMException as `readHead` does */
export const readFirstLines = async (file: Blob, encoding: HeadEncoding): Promise<readonly string[]> =>
  (await readHead(file, LOOKED_AT_BYTES, encoding)).split(/\r\n|\n|\r/);

/** What stands between the delimiters of a line, without the quotes around it. */
export const columnsOfLine = (line: string, delimiter: Delimiter): string[] => {
  const columns = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!;
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      columns[columns.length - 1] += letter;
      at++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) columns.push('');
    else columns[columns.length - 1] += letter;
  }
  return columns.map((column) => column.trim());
};

/** The delimiter that makes most columns of a line. */
export const likelyDelimiter = (line: string): Delimiter =>
  DELIMITERS.reduce((best, each) =>
    columnsOfLine(line, each).length > columnsOfLine(line, best).length ? each : best,
  );

/** How exports usually call a column, in the order in which they are looked for: a value day is no day. */
const USUAL: readonly (readonly [ColumnField, RegExp])[] = [
  ['valueDay', /value.?da(te|y)|valuta/i],
  ['day', /^(booking|posting|transaction)?.?(date|day|time(stamp)?)|buchungstag|created/i],
  ['fee', /\bfees?\b|commission/i],
  ['currency', /currency|asset|coin|währung/i],
  ['balance', /balance|saldo/i],
  ['credit', /credit|deposit|paid.?in|received|haben/i],
  ['debit', /debit|withdraw|paid.?out|sent|soll/i],
  ['transactionId', /tx.?(id|hash)|transaction.?(id|hash)|^hash$/i],
  ['amount', /amount|betrag|quantity|value$/i],
  ['reference', /reference|^ref\b|^id$|number/i],
  ['counterparty', /counterparty|name|payee|payer|beneficiary|from|to$/i],
  ['text', /description|memo|text|details|purpose|narrative|note/i],
];

/** Which column is likely which; each is taken once. A guess for people to look at. */
export const likelyColumns = (columns: readonly string[]): Partial<Record<ColumnField, string>> => {
  const left = new Set(columns.filter((column) => column !== ''));
  const found: Partial<Record<ColumnField, string>> = {};
  for (const [field, usual] of USUAL) {
    const column = [...left].find((name) => usual.test(name));
    if (column === undefined) continue;
    found[field] = column;
    left.delete(column);
  }
  // One signed column says what two would.
  if (found.amount !== undefined || found.credit === undefined || found.debit === undefined) {
    delete found.credit;
    delete found.debit;
  }
  return found;
};
