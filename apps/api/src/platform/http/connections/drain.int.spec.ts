import { type ErrorAnswer } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { call } from '#testing/call.js';
import { addWallet, depositBody } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** Node alone would wait for a kept connection for over a minute. */
const LONGEST_MILLISECONDS = 45_000;

describe('stopping the server', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  /** Holds the answer to GET /wallets until it is let go; `reached` once it is being held. */
  const held = () => {
    const query = server.dataSource.query.bind(server.dataSource);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const reached = new Promise<void>((resolve) => {
      server.dataSource.query = (async (...parameters: Parameters<typeof query>) => {
        // Not what the process asks by itself meanwhile, such as to share its counts: nobody waits for that.
        if (!String(parameters[0]).includes('ledger.wallets')) return query(...parameters);
        resolve();
        await gate;
        return query(...parameters);
      }) as typeof query;
    });
    return { release, reached };
  };

  const draining = async (): Promise<void> => {
    for (let status = 200; status === 200;) ({ status } = await call(server, 'GET /health/live'));
  };

  it('finishes what is under way, refuses what is new, and then closes', async () => {
    const { release, reached } = held();
    const underWay = call(server, 'GET /wallets');
    await reached;
    const closed = server.stop();
    await draining();
    const late = await call<ErrorAnswer>(server, 'GET /wallets');
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'ledger-unavailable', '1']);
    const start = performance.now();
    release();
    expect((await underWay).status).toBe(200);
    await closed;
    expect(performance.now() - start).toBeLessThan(LONGEST_MILLISECONDS);
    await expect(call(server, 'GET /wallets')).rejects.toThrow('fetch failed');
  });

  it('loses and doubles nothing when it is told to stop under load, as far as anybody was answered', async () => {
    await addWallet(server);
    const { token } = await signUpInvestor(server);
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
      const keys: string[] = [];
      const statuses: (number | 'no answer')[] = [];
      // Each goes on until it is turned away, so that the stop finds requests under way however slow the machine is.
      const sendOn = async (): Promise<void> => {
        for (let status: number | 'no answer' = 201; status === 201;) {
          const key = `burst-${keys.length}`;
          keys.push(key);
          status = await send(server, key).catch(() => 'no answer' as const);
          statuses.push(status);
        }
      };
      const senders = Array.from({ length: 200 }, sendOn);
      while (!statuses.includes(201)) await new Promise((resolve) => setTimeout(resolve, 5));
      await server.stop();
      await Promise.all(senders);
      const acknowledged = statuses.filter((status) => status === 201).length;
      expect(statuses.filter((status) => ![201, 503, 'no answer'].includes(status))).toEqual([]);
      // Whoever was told "recorded" is; whoever was not finds out by their key.
      expect(await recorded()).toBeGreaterThanOrEqual(acknowledged);
      const url = await another.getUrl();
      for (let first = 0; first < keys.length; first += 50) {
        const again = await Promise.all(keys.slice(first, first + 50).map((key) => send({ url }, key)));
        expect(new Set(again)).toEqual(new Set([201]));
      }
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
    expect(performance.now() - start).toBeLessThan(LONGEST_MILLISECONDS);
  });
});
