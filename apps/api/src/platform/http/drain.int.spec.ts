import { type ErrorAnswer } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { call } from '#testing/call.js';
import { addWallet, depositBody } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
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

  it('loses and doubles nothing when it is told to stop under load, as far as anybody was answered', async () => {
    await addWallet(server);
    const { token } = await signUpInvestor(server);
    const keys = Array.from({ length: 400 }, (_, i) => `burst-${i}`);
    const send = async (to: Pick<TestServer, 'url'>, key: string): Promise<number> => {
      const request = { token, body: depositBody(1), headers: { 'idempotency-key': key } };
      return (await call(to, 'POST /transactions/deposit-request', request)).status;
    };
    const recorded = async (): Promise<number> => {
      const rows = await another.get(DataSource).query<unknown[]>('select key from ledger.idempotency');
      return rows.length;
    };
    const another = await server.anotherProcess();
    try {
      const answers = keys.map((key) => send(server, key).catch(() => 'no answer' as const));
      await Promise.race(answers);
      await server.stop();
      const statuses = await Promise.all(answers);
      const acknowledged = statuses.filter((status) => status === 201).length;
      expect(acknowledged).toBeGreaterThan(0);
      expect(acknowledged).toBeLessThan(keys.length);
      expect(statuses.filter((status) => ![201, 503, 'no answer'].includes(status))).toEqual([]);
      // Whoever was told "recorded" is; whoever was not finds out by their key.
      expect(await recorded()).toBeGreaterThanOrEqual(acknowledged);
      const url = await another.getUrl();
      for (const key of keys) expect(await send({ url }, key)).toBe(201);
      expect(await recorded()).toBe(keys.length);
      const [row] = await another
        .get(DataSource)
        .query<{ count: number }[]>("select count(*)::int from ledger.events where type = 'DepositRequested'");
      expect(row?.count).toBe(keys.length);
    } finally {
      await another.close();
    }
  });

  it('does not wait for connections that are merely open', async () => {
    await Promise.all([call(server, 'GET /wallets'), call(server, 'GET /wallets')]);
    const start = performance.now();
    await server.stop();
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
