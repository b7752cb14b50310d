import pg from 'pg';
import { type ErrorAnswer } from '@clearfold/contracts';
import { HealthChecks } from './health-checks.js';
import { call } from '#testing/call.js';
import { addWallet, depositBody } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the health of the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(['GET /health', 'GET /health/ready', 'GET /health/serving', 'GET /health/live'])(
    '%s is ok while requests can be served',
    async (path) => {
      expect(await call(server, path)).toMatchObject({ status: 200, body: { status: 'ok' } });
    },
  );

  it('is alive but not ready while the database refuses connections, and ready again by itself', async () => {
    const { database, settings } = server;
    const name = new URL(settings.databaseUrl).pathname.slice(1);
    await database.asSuperuser(`alter database ${name} allow_connections false`);
    await database.asSuperuser(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${name}'`,
    );
    const away = await call(server, 'GET /health/ready');
    expect(away).toMatchObject({
      status: 503,
      body: { code: 'ledger-unavailable', errors: { database: 'unavailable' } },
    });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(server, 'GET /health/live')).status).toBe(200);
    await database.asSuperuser(`alter database ${name} allow_connections true`);
    expect(await call(server, 'GET /health/ready')).toMatchObject({ status: 200 });
  });

  it('is not ready while a part that another module added does not work or does not answer', async () => {
    const checks = server.app.get(HealthChecks);
    let work: () => Promise<unknown> = () => Promise.reject(new Error('secret detail'));
    checks.add('queue', () => work());
    const broken = await call<ErrorAnswer>(server, 'GET /health/ready');
    expect([broken.status, broken.body.errors]).toEqual([503, { queue: 'unavailable' }]);
    expect(JSON.stringify(broken.body)).not.toContain('secret detail');
    work = () => new Promise(() => undefined);
    expect((await call(server, 'GET /health/ready')).status).toBe(503);
    work = () => Promise.resolve();
    expect((await call(server, 'GET /health/ready')).status).toBe(200);
  });

  it('is not ready while a batch of the ledger does not come back', async () => {
    await addWallet(server);
    const { token } = await signUpInvestor(server);
    const holder = new pg.Client({ connectionString: server.database.superuserUrl });
    await holder.connect();
    await holder.query('begin; select from ledger.head for update');
    const now = performance.now.bind(performance);
    try {
      const waiting = call(server, 'POST /transactions/deposit-request', { token, body: depositBody(5) });
      while (!(await isLockAwaited(holder))) await new Promise((resolve) => setTimeout(resolve, 5));
      expect((await call(server, 'GET /health/ready')).status).toBe(200);
      performance.now = () => now() + 10_001;
      const stuck = await call<ErrorAnswer>(server, 'GET /health/ready');
      expect([stuck.status, stuck.body.errors]).toEqual([503, { writer: 'unavailable' }]);
      await holder.query('commit');
      expect((await waiting).status).toBe(201);
      expect((await call(server, 'GET /health/ready')).status).toBe(200);
    } finally {
      performance.now = now;
      await holder.end();
    }
  });
});

/** Asked in the transaction that holds the lock: its view of the activity would otherwise stay that of the first look. */
const isLockAwaited = async (holder: pg.Client): Promise<boolean> => {
  await holder.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await holder.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
};
