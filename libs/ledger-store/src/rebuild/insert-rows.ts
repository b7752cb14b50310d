import { type ClientBase } from 'pg';
import { type ColumnTypes, insertInto, upsertInto, valuesOf } from '../append/insert.js';

const PAGE = 5_000;

/**
 * Writes rows into a table, one array per column.
 *
 * @param columns each column's PostgreSQL type, in the order of a row's cells; the first is the key
 * @param over writes over rows of the same key, in place of refusing them
 */
export const insertRows = async (
  client: ClientBase,
  table: string,
  columns: ColumnTypes,
  rows: Iterable<readonly unknown[]>,
  over = false,
): Promise<void> => {
  const text = over ? upsertInto(table, columns) : insertInto(table, columns);
  for (const page of pagesOf(rows)) await client.query(text, valuesOf(columns, page));
};

function* pagesOf(rows: Iterable<readonly unknown[]>): Generator<(readonly unknown[])[]> {
  let page: (readonly unknown[])[] = [];
  for (const row of rows) {
    page.push(row);
    if (page.length === PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
