import pg from 'pg';
import { type TestServer } from './test-server.js';

/**
 * Stages a race: takes locks as another process would, lets work start until as many connections wait as should, and
 * gives the locks back.
 *
 * @param lock statements that change or lock something; committed when the work waits
 * @param steps each starts one more call; the next one starts when the call before it waits or was answered
 * @returns the calls' answers, in order
 */
export const whileLocked = async <Answers extends unknown[]>(
  server: TestServer,
  lock: string,
  ...steps: { [Index in keyof Answers]: () => Promise<Answers[Index]> }
): Promise<Answers> => {
  const client = new pg.Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  try {
    await client.query(`begin; ${lock}`);
    const calls: Promise<unknown>[] = [];
    for (const step of steps) {
      const before = await waiting(client);
      let isAnswered = false;
      calls.push(step().finally(() => (isAnswered = true)));
      while (!isAnswered && (await waiting(client)) === before) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    await client.query('commit');
    return (await Promise.all(calls)) as Answers;
  } finally {
    await client.end();
  }
};

const WAITING = `
select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Asked in the transaction that holds the lock: its view of the activity would otherwise stay that of the first look. */
const waiting = async (client: pg.Client): Promise<number> => {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(WAITING);
  return rows[0]?.count ?? 0;
};
