import pg from 'pg';
import { openQueue } from '#testing/queue/open-queue.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { openQueueBackend, type QueueBackend } from './queue-backend.js';

/** Within it the other session must close the circle: the statement of the queue looks for a deadlock once. */
const DEADLOCK_TIMEOUT = '3s';

/** A completion that is not run again leaves its job under way until it counts as stalled. */
const PATIENCE_MILLISECONDS = 20_000;

const IS_WAITED_FOR = `
select count(*) > 0 as is from pg_stat_activity where application_name = 'clearfold-jobs' and wait_event_type = 'Lock'`;

const LOCK = `select from bullmq.job where queue = 'jobs' and id = $1 for update`;

describe('the job queue kept in PostgreSQL', () => {
  let server: TestServer;
  let backend: QueueBackend;
  let other: pg.Client;
  let worker: ReturnType<QueueBackend['openWorker']> | undefined;

  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    await openQueue(server);
    other = new pg.Client({ connectionString: server.database.superuserUrl });
    await other.connect();
    await other.query(`
      do $$ begin execute format('alter database %I set deadlock_timeout = ''${DEADLOCK_TIMEOUT}''', current_database()); end $$`);
    await other.query(`set deadlock_timeout = '60s'`);
    backend = await openQueueBackend(server.settings);
  });
  afterAll(async () => {
    // Waits for no job: one that lost its completion is under way for long.
    await worker?.close(true);
    await other.end();
    await backend.close();
    await server.close();
  });

  it('completes a job whose completion lost a deadlock: it is no failure of the job', async () => {
    const { queue } = backend;
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const begun: string[] = [];
    worker = backend.openWorker(
      async ({ id = '' }) => {
        begun.push(id);
        if (id === 'last') await ended;
      },
      { concurrency: 1 },
    );
    const until = async (holds: () => Promise<boolean>): Promise<void> => {
      const late = Date.now() + PATIENCE_MILLISECONDS;
      while (!(await holds())) {
        if (Date.now() > late) throw new Error(`It did not happen in time; the job is ${await stateOf('last')}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const stateOf = async (id: string): Promise<string | undefined> => (await queue.getJob(id))?.getState();

    await queue.add('sums', {}, { jobId: 'old' });
    await until(async () => (await stateOf('old')) === 'completed');
    // It completes holding its own row, and then deletes the old one.
    await queue.add('sums', {}, { jobId: 'last', removeOnComplete: { count: 1 } });
    await until(async () => begun.includes('last'));
    await other.query('begin');
    await other.query(LOCK, ['old']);
    end();
    await until(async () => (await other.query<{ is: boolean }>(IS_WAITED_FOR)).rows[0]?.is === true);
    await other.query(LOCK, ['last']);
    await other.query('commit');

    await until(async () => ['completed', 'failed'].includes((await stateOf('last')) ?? ''));
    expect(await stateOf('last')).toBe('completed');
    expect(await stateOf('old')).not.toBe('completed');
  });
});
