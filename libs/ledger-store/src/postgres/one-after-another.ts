import pg from 'pg';

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
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'clearfold-turn',
    options: `-c lock_timeout=${patienceSeconds}s`,
    connectionTimeoutMillis: 5_000,
  });
  // The query that notices the break rejects and says so; without a listener the process would end first.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work();
  } finally {
    await client.end();
  }
};
