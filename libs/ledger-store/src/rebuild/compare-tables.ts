import { type ClientBase } from 'pg';
import { SHADOW } from './table-shape.js';
import { differenceText, NONE } from '../verify/difference-text.js';

/** What came of one table: how many rows it has, and which differ from the rebuilt ones. */
export interface TableDifference {
  readonly table: string;
  readonly rows: number;
  readonly differences: number;
  /** The first of them, in words. */
  readonly shown: readonly string[];
}

const SHOWN = 5;

interface DifferentRow {
  key: string;
  stored: Record<string, unknown> | null;
  rebuilt: Record<string, unknown> | null;
}

/**
 * Holds a table of the ledger against its rebuilt twin, row by row.
 *
 * @param client in the snapshot that the twin was rebuilt in
 * @param table its name without the schema
 * @param key the columns by which rows are told apart
 */
export const compareTable = async (
  client: ClientBase,
  table: string,
  key: readonly string[],
): Promise<TableDifference> => {
  const joined = `
ledger.${table} stored full join ${SHADOW}.${table} rebuilt using (${key.join(', ')})
where stored is distinct from rebuilt`;
  const count = await client.query<{ rows: string; differences: string }>(
    `select (select count(*) from ledger.${table}) as rows, (select count(*) from ${joined}) as differences`,
  );
  const { rows = '0', differences = '0' } = count.rows[0] ?? {};
  if (differences === '0') return { table, rows: Number(rows), differences: 0, shown: [] };
  const first = await client.query<DifferentRow>(
    `select concat_ws(' ', ${key.join(', ')}) as key,
       case when stored.${key[0]} is null then null else to_json(stored) end as stored,
       case when rebuilt.${key[0]} is null then null else to_json(rebuilt) end as rebuilt
     from ${joined} order by ${key.join(', ')} limit ${SHOWN}`,
  );
  return {
    table,
    rows: Number(rows),
    differences: Number(differences),
    shown: first.rows.map((row) => inWords(table, row)),
  };
};

const inWords = (table: string, { key, stored, rebuilt }: DifferentRow): string => {
  if (!rebuilt) return `ledger.${table} has a row ${key} that no event made`;
  if (!stored) return `ledger.${table} lacks the row ${key}`;
  const wrong = Object.keys(rebuilt)
    .filter((column) => JSON.stringify(stored[column]) !== JSON.stringify(rebuilt[column]))
    .map((column) => differenceText(column, said(stored[column]), said(rebuilt[column])));
  return `ledger.${table} ${key}: ${wrong.join('; ')}`;
};

const said = (value: unknown): string => (value === null ? NONE : String(value));
