import { type Entry } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { columnsOf } from '../statement.js';
import { type Row } from '../views/stream-view.js';

const PAGE = 5_000;

/** What a posting is stored as. */
export const POSTING_COLUMNS = {
  position: 'bigint',
  ordinal: 'smallint',
  account: 'text',
  amount_cents: 'bigint',
  balance_cents: 'bigint',
};

/** The rows of ledger.postings that entries make. */
export const postingRows = (entries: readonly Entry[]): Row[] =>
  entries.flatMap(({ recorded, postings }) =>
    postings.map(({ account, amountCents, balanceCents }, ordinal): Row => [
      recorded.position,
      ordinal,
      account,
      amountCents,
      balanceCents,
    ]),
  );

/**
 * Writes rows into a table, one array per column.
 *
 * @param columns each column's PostgreSQL type, in the order of a row's cells; the first is the key
 * @param over writes over rows of the same key, in place of refusing them
 */
export const insertRows = async (
  client: ClientBase,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: Iterable<readonly unknown[]>,
  over = false,
): Promise<void> => {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, i) => `$${i + 1}::${type}[]`);
  const insert = `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`;
  const [key, ...others] = names;
  const update = others.map((name) => `${name} = excluded.${name}`).join(', ');
  const text = over ? `${insert} on conflict (${key}) do update set ${update}` : insert;
  for (const page of pagesOf(rows)) await client.query(text, columnsOf(page, names.length));
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
