import { call } from '#testing/call.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the health of the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is ok while requests can be served', async () => {
    expect(await call(server, 'GET /health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is unavailable while the database refuses connections, and ok again by itself', async () => {
    const { database, settings } = server;
    const name = new URL(settings.databaseUrl).pathname.slice(1);
    await database.asSuperuser(`alter database ${name} allow_connections false`);
    await database.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const away = await call(server, 'GET /health');
    expect(away).toMatchObject({ status: 503, body: { code: 'ledger-unavailable' } });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    await database.asSuperuser(`alter database ${name} allow_connections true`);
    expect(await call(server, 'GET /health')).toMatchObject({ status: 200 });
  });
});
