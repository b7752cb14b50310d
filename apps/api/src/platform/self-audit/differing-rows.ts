import { type Books } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Finding } from '#platform/event-store/verify/finding.js';
import { copyRows } from '#platform/event-store/verify/copy-out.js';
import { ExpectedRows } from '#platform/event-store/verify/expected-rows.js';
import { BALANCE_COLUMNS } from '#platform/event-store/views/folded-views.js';
import { type Columns, type Row } from '#platform/event-store/views/stream-view.js';
import { STREAM_VIEWS } from '#platform/event-store/views/stream-views.js';

const LATER = `
select distinct stream_id from ledger.events where stream_id = any($1::uuid[]) and position > $2`;

/**
 * Compares the rows that some events left with the views, where no later event has moved them on. Those are compared when
 * their turn comes.
 */
export const differingRows = async (
  client: ClientBase,
  books: Books,
  lastMoved: ReadonlyMap<string, number>,
): Promise<Finding[]> => {
  const touched = [...books.touched.keys()];
  const later = await client.query<{ stream_id: string }>(LATER, [touched, books.position]);
  const moved = new Set(later.rows.map(({ stream_id }) => stream_id));
  const streams = touched.filter((id) => !moved.has(id)).flatMap((id) => books.streams.get(id) ?? []);
  const findings: Finding[] = [];
  for (const { table, columns, rows } of STREAM_VIEWS) {
    const due = streams.flatMap(rows);
    if (due.length === 0) continue;
    const expected = new ExpectedRows({ table, columns, rows: due });
    await copyRows(client, selectOf(client, table, columns, due), (row) => expected.meet(row));
    findings.push(...expected.end());
  }
  return [...findings, ...(await differingBalances(client, books, lastMoved))];
};

/** A balance that a later event has moved on is left to that one's turn. */
const differingBalances = async (
  client: ClientBase,
  books: Books,
  lastMoved: ReadonlyMap<string, number>,
): Promise<readonly Finding[]> => {
  if (lastMoved.size === 0) return [];
  const table = 'ledger.balances';
  const rows = [...lastMoved].map(([account, position]): Row => [account, books.balanceOf(account), position]);
  const expected = new ExpectedRows({ table, columns: BALANCE_COLUMNS, rows });
  const select = `${selectOf(client, table, BALANCE_COLUMNS, rows)} and position <= ${books.position}`;
  await copyRows(client, select, (row) => expected.meet(row));
  return expected.differences;
};

/** The stored rows of the same keys; COPY takes no parameters. */
const selectOf = (client: ClientBase, table: string, columns: Columns, rows: readonly Row[]): string => {
  const names = Object.keys(columns);
  const keys = rows.map(([key]) => client.escapeLiteral(String(key)));
  return `select ${names.join(', ')} from ${table} where ${names[0]} in (${keys.join(', ')})`;
};
