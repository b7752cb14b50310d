import { type StreamableFile } from '@nestjs/common';
import { csvReply } from './csv-reply.js';
import { csvRow } from '@clearfold/ledger-store';

type Field = string | number | undefined;

/**
 * A list as a CSV file of any length: a head, the rows as they are read, and a last line that says how many there were,
 * so that a file that broke off is told from a whole one.
 *
 * @param columns each column's name with its value of a row
 */
export const csvExport = async <Row>(
  name: string,
  pages: AsyncGenerator<readonly Row[]>,
  columns: Readonly<Record<string, (row: Row) => Field>>,
): Promise<StreamableFile> => {
  // The first page is read before the answer begins: a fault in the query is still told as one.
  const first = await pages.next();
  return csvReply(name, rowsOf(first, pages, columns));
};

async function* rowsOf<Row>(
  first: IteratorResult<readonly Row[]>,
  rest: AsyncIterable<readonly Row[]>,
  columns: Readonly<Record<string, (row: Row) => Field>>,
): AsyncGenerator<string> {
  const values = Object.values(columns);
  const written = (rows: readonly Row[]): string =>
    rows.map((row) => csvRow(values.map((value) => value(row)))).join('');
  let count = 0;
  yield csvRow(Object.keys(columns));
  if (!first.done) {
    count += first.value.length;
    yield written(first.value);
    for await (const rows of rest) {
      count += rows.length;
      yield written(rows);
    }
  }
  yield csvRow(['rows', count]);
}
