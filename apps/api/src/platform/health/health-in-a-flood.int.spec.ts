import pg from 'pg';
import { call } from '#testing/call.js';
import { addWallet, depositBody } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const QUEUE = 5;
const CONNECTIONS = 4;
const PATHS = ['GET /health', 'GET /health/ready', 'GET /health/live'];

/** Longer than any answer takes on a busy machine, shorter than a check's patience. */
const AT_MOST_MILLISECONDS = 1_500;

describe('the health of a server in a flood', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const lockWaits = async (holder: pg.Client): Promise<number> => {
    await holder.query('select pg_stat_clear_snapshot()');
    const { rows } = await holder.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const asked = async (path: string) => {
    const start = performance.now();
    const { status, body } = await call<{ status?: string; degraded?: string[] }>(server, path);
    return { path, status, body, isQuick: performance.now() - start < AT_MOST_MILLISECONDS };
  };

  it('is told while every connection and every place in the queue is taken, and says what is full', async () => {
    server = await startTestServer({ ledgerQueueLimit: QUEUE, databaseConnections: CONNECTIONS });
    await addWallet(server);
    const ada = await signUpInvestor(server);
    const holder = new pg.Client({ connectionString: server.database.superuserUrl });
    await holder.connect();
    await holder.query('begin; select from ledger.head for update');
    let answered = 0;
    const deposits = Array.from({ length: QUEUE + 3 }, async (_, i) => {
      const answer = await call(server, 'POST /transactions/deposit-request', {
        token: ada.token,
        body: depositBody(i + 1),
      });
      answered += 1;
      return answer.status;
    });
    // Refused ones tell that the queue is full; how many are in the batch that waits is chance.
    await until(() => answered > 0);
    await holder.query('lock table tickets in access exclusive mode');
    const before = await lockWaits(holder);
    const reads = Array.from(
      { length: 60 },
      async () => (await call(server, 'GET /support-tickets/my-tickets', ada)).status,
    );
    await until(async () => (await lockWaits(holder)) >= before + CONNECTIONS);

    for (const path of PATHS) {
      expect(await asked(path)).toMatchObject({ status: 200, isQuick: true });
    }
    expect((await asked('GET /health')).body).toEqual({ status: 'degraded', degraded: ['writer-queue'] });

    await holder.query('commit');
    await holder.end();
    const statuses = new Set(await Promise.all([...deposits, ...reads]));
    expect([...statuses].sort()).toEqual([200, 201, 503]);
    expect((await asked('GET /health')).body).toEqual({ status: 'ok' });
  });

  it('is told to an address that has used its minute up', async () => {
    server = await startTestServer({ rateLimits: { public: 3, investor: 3, staff: 3 } });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await call(server, 'GET /wallets')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    for (const path of [...PATHS, ...PATHS]) expect(await asked(path)).toMatchObject({ status: 200, isQuick: true });
    // And is no way around the limit: what counts goes on counting.
    expect((await call(server, 'GET /wallets')).status).toBe(429);
  });
});
