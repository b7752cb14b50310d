import { type Books } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Finding } from '#platform/event-store/verify/finding.js';
import { compareRows } from '#platform/event-store/verify/verify-views.js';
import { STREAM_VIEWS } from '#platform/event-store/views/stream-views.js';

const LATER = `
select distinct stream_id from ledger.events where stream_id = any($1::uuid[]) and position > $2`;

const BALANCES = `
select account, balance_cents, position from ledger.balances where account = any($1::text[]) and position <= $2`;

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
    const [[key, type]] = Object.entries(columns) as [[string, string]];
    const due = streams.flatMap(rows);
    if (due.length === 0) continue;
    const stored = await client.query<object>(
      `select ${Object.keys(columns).join(', ')} from ${table} where ${key} = any($1::${type}[])`,
      [due.map(([id]) => id)],
    );
    findings.push(...(await compareRows({ table, columns: Object.keys(columns), rows: due }, stored.rows)));
  }
  return [...findings, ...(await differingBalances(client, books, lastMoved))];
};

const differingBalances = async (
  client: ClientBase,
  books: Books,
  lastMoved: ReadonlyMap<string, number>,
): Promise<Finding[]> => {
  const { rows } = await client.query<{ account: string }>(BALANCES, [[...lastMoved.keys()], books.position]);
  const due = rows.map(({ account }) => [account, books.balanceOf(account), lastMoved.get(account)]);
  return compareRows({ table: 'ledger.balances', columns: ['account', 'balance_cents', 'position'], rows: due }, rows);
};
