import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('stopping the server', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  /** Holds the answer to GET /wallets until it is let go. */
  const held = () => {
    const query = server.dataSource.query.bind(server.dataSource);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.dataSource.query = (async (...parameters: Parameters<typeof query>) => {
      await gate;
      return query(...parameters);
    }) as typeof query;
    return release;
  };

  const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

  it('finishes what is under way, refuses what is new, and then takes no second', async () => {
    const release = held();
    const underWay = call(server, 'GET /wallets');
    await soon();
    const closed = server.stop();
    await soon();
    const late = await call<ErrorAnswer>(server, 'GET /wallets');
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'ledger-unavailable', '1']);
    const start = performance.now();
    release();
    expect((await underWay).status).toBe(200);
    await closed;
    expect(performance.now() - start).toBeLessThan(3000);
    await expect(call(server, 'GET /wallets')).rejects.toThrow('fetch failed');
  });

  it('does not wait for connections that are merely open', async () => {
    await Promise.all([call(server, 'GET /wallets'), call(server, 'GET /wallets')]);
    const start = performance.now();
    await server.stop();
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
