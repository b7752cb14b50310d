import { type LedgerState } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import {
  BALANCES,
  copyRows,
  ExpectedRows,
  type Finding,
  type ProjectionTable,
  type Row,
  STREAM_PROJECTIONS,
} from '@clearfold/ledger-store';

const LATER = `
select distinct stream_id from ledger.events where stream_id = any($1::uuid[]) and position > $2`;

/**
 * Compares the rows that some events left with the projections, where no later event has moved them on. Those are compared when
 * their turn comes.
 */
export const differingRows = async (
  client: ClientBase,
  ledger: LedgerState,
  lastMoved: ReadonlyMap<string, number>,
): Promise<Finding[]> => {
  const touched = [...ledger.touched.keys()];
  const later = await client.query<{ stream_id: string }>(LATER, [touched, ledger.position]);
  const moved = new Set(later.rows.map(({ stream_id }) => stream_id));
  const streams = touched.filter((id) => !moved.has(id)).flatMap((id) => ledger.streams.get(id) ?? []);
  const findings: Finding[] = [];
  for (const projection of STREAM_PROJECTIONS) {
    const due = streams.flatMap(projection.rows);
    if (due.length === 0) continue;
    const expected = new ExpectedRows({ ...projection, rows: due });
    await copyRows(client, selectOf(client, projection, due), (row) => expected.match(row));
    findings.push(...expected.end());
  }
  return [...findings, ...(await differingBalances(client, ledger, lastMoved))];
};

/** A balance that a later event has moved on is left to that one's turn. */
const differingBalances = async (
  client: ClientBase,
  ledger: LedgerState,
  lastMoved: ReadonlyMap<string, number>,
): Promise<readonly Finding[]> => {
  if (lastMoved.size === 0) return [];
  const rows = BALANCES.rows({ ledger, lastMoved });
  const expected = new ExpectedRows({ ...BALANCES, rows });
  const select = `${selectOf(client, BALANCES, rows)} and position <= ${ledger.position}`;
  await copyRows(client, select, (row) => expected.match(row));
  return expected.differences;
};

/** The stored rows of the same keys; COPY takes no parameters. */
const selectOf = (client: ClientBase, { table, types }: ProjectionTable, rows: readonly Row[]): string => {
  const names = Object.keys(types);
  const keys = rows.map(([key]) => client.escapeLiteral(String(key)));
  return `select ${names.join(', ')} from ${table} where ${names[0]} in (${keys.join(', ')})`;
};
