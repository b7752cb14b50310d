import { type FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { type Job } from './job.js';
import { Jobs } from './jobs.js';

const ROWS_AT_ONCE = 5_000;

/** Most rounds of one clean-up: what is left after them is due again. */
const ROUNDS = 200;

/** Rows that nobody needs any more. Names are ours and become SQL. */
export interface ExpiredRows {
  readonly table: string;
  /** The key column. */
  readonly key: string;
  /** When a row may go; $1 is the time it is looked at. */
  readonly where: string;
}

/**
 * A job that removes what is over, for a module's providers.
 *
 * @param expiredRows by the id of each piece of the job's work
 */
export const cleanUpJob = (
  name: string,
  everySeconds: number,
  expiredRows: Readonly<Record<string, ExpiredRows>>,
): FactoryProvider<Job> => ({
  provide: Symbol(name),
  inject: [Jobs, DataSource, Clock],
  useFactory: (jobs: Jobs, source: DataSource, clock: Clock) => {
    const job: Job = {
      name,
      everySeconds,
      due: async () => {
        const kinds = Object.entries(expiredRows);
        const found = await Promise.all(kinds.map(([, one]) => hasExpiredRows(source, one, clock.now())));
        return kinds.flatMap(([id], i) => (found[i] ? [id] : []));
      },
      run: async (id, signal) => {
        const one = expiredRows[id];
        if (!one) throw new Error(`There is nothing called ${id} to clean up`);
        await cleanUp(source, one, clock.now(), signal);
      },
    };
    jobs.register(job);
    return job;
  },
});

const hasExpiredRows = async (source: DataSource, { table, where }: ExpiredRows, now: Date): Promise<boolean> => {
  const [row] = await source.query<[{ found: boolean }]>(
    `select exists (select from ${table} where ${where}) as found`,
    [now],
  );
  return row.found;
};

/** Deletes in pages, so that no lock is held for long; rows that somebody holds are left to the next time. */
const cleanUp = async (
  source: DataSource,
  { table, key, where }: ExpiredRows,
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
