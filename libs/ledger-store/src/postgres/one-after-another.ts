import { withClient } from './with-client.js';

/** Nobody works that long, unless it is said; a process that vanished is noticed by PostgreSQL meanwhile. */
const PATIENCE_SECONDS = 60;

/**
 * Does what several processes may want to do at once, in one of them at a time. The lock is a session's own, so it is free
 * again when the process that holds it ends, however it ends.
 *
 * @param lock a number that no other work has
 * @param patienceSeconds how long another process may take
 * @throws Error when the database is away, or another process takes longer
 */
export const oneAfterAnother = async (
  databaseUrl: string,
  lock: number,
  work: () => Promise<void>,
  patienceSeconds = PATIENCE_SECONDS,
): Promise<void> => {
  const config = {
    connectionString: databaseUrl,
    application_name: 'clearfold-turn',
    options: `-c lock_timeout=${patienceSeconds}s`,
    connectionTimeoutMillis: 5_000,
  };
  await withClient(config, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work();
  });
};
