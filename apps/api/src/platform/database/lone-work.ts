import pg from 'pg';
import { APP_ROLE } from '@clearfold/ledger-store';

/** What one does at a time on a database, whatever process it is in. */
export interface LoneWork {
  /** The connection whose lock it is; one of its own, for short questions. */
  readonly client: pg.Client;
  /** Aborted once the lock is another one's to take: its connection was ended, by an administrator or on the way. */
  readonly lost: AbortSignal;
  /** Lets go of the lock. */
  end(): Promise<void>;
}

/**
 * Takes a lock that is free again when the process that holds it ends, however it ends. So it is when its connection does: who
 * works under it stops with `lost`, or two would.
 *
 * @param lock a number that no other work has
 * @returns undefined while another one works
 * @throws Error when the database is away
 */
export const beginAlone = async (
  databaseUrl: string,
  applicationName: string,
  lock: number,
): Promise<LoneWork | undefined> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    options: `-c role=${APP_ROLE}`,
    connectionTimeoutMillis: 5_000,
    // Whoever only holds a lock says nothing for minutes: a dead connection is asked after.
    keepAlive: true,
    pipeline: true,
  });
  const lost = new AbortController();
  // The query that notices the break rejects and says so; without a listener the process would end first.
  client.on('error', () => {});
  client.once('end', () => lost.abort(new Error('The connection that held the lock is gone')));
  await client.connect();
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lock]);
    if (rows[0]?.alone) return { client, lost: lost.signal, end: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
};
