import { type ClientBase } from 'pg';
import { SEALED_TABLES, sealedRows } from '../records/sealed-rows.js';
import { type RunStatement } from '../postgres/run-statement.js';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';

/**
 * Reads the rows of every seal again: what staff did and looked at must be what it was when the log sealed it.
 *
 * @param client inside a repeatable-read transaction
 */
export const checkRecords = async (client: ClientBase, { seals }: VerifiedLog): Promise<Finding[]> => {
  const read: RunStatement = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  const missing = await missingTables(read, seals);
  const findings: Finding[] = [...missing].map((table) => ({
    what: `${table} is not there, and its rows were sealed`,
    of: 'records',
  }));
  for (const { position, records, after, upTo, count, root } of seals) {
    const { table } = SEALED_TABLES[records];
    if (missing.has(table)) continue;
    const rows = await sealedRows(read, records, after, upTo);
    const where = `${table} ${after + 1} to ${upTo}`;
    if (rows.count !== count) {
      findings.push({
        position,
        what: `${where}: there are ${rows.count} rows, the log sealed ${count}`,
        of: 'records',
      });
    } else if (rows.root !== root) {
      findings.push({ position, what: `${where}: a row is not what it was when the log sealed it`, of: 'records' });
    }
  }
  return findings;
};

const missingTables = async (read: RunStatement, seals: VerifiedLog['seals']): Promise<ReadonlySet<string>> => {
  const tables = [...new Set(seals.map(({ records }) => SEALED_TABLES[records].table))];
  const rows = await read<{ table: string }>(
    'select name as table from unnest($1::text[]) as name where to_regclass(name) is null',
    [tables],
  );
  return new Set(rows.map(({ table }) => table));
};
