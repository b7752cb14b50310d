import { type DataSource } from 'typeorm';

const ROWS_AT_ONCE = 5_000;

/** Most rounds of one clean-up: what is left after them is due again. */
const ROUNDS = 200;

/** Rows that nobody needs any more. Names are ours and become SQL. */
export interface Leftovers {
  readonly table: string;
  /** The key column. */
  readonly key: string;
  /** When a row may go; $1 is the time it is looked at. */
  readonly where: string;
}

/** Whether there is anything to clean up. */
export const hasLeftovers = async (source: DataSource, { table, where }: Leftovers, now: Date): Promise<boolean> => {
  const [row] = await source.query<[{ found: boolean }]>(
    `select exists (select from ${table} where ${where}) as found`,
    [now],
  );
  return row.found;
};

/** Deletes in portions, so that no lock is held for long; rows that somebody holds are left to the next time. */
export const cleanUp = async (
  source: DataSource,
  { table, key, where }: Leftovers,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1) {
    const [, deleted] = await source.query<[unknown[], number]>(
      `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${where} limit ${ROWS_AT_ONCE} for update skip locked)`,
      [now],
    );
    if (deleted < ROWS_AT_ONCE) return;
  }
};
