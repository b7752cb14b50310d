import pg from 'pg';
import { HealthChecks } from '#platform/health/health-checks.js';
import { Metrics } from '#platform/telemetry/metrics.js';
import { call } from '#testing/call.js';
import { addWallet, requestDeposit } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('how far the feed is behind', () => {
  let server: TestServer;
  let holder: pg.Client;
  beforeAll(async () => {
    server = await startTestServer();
    holder = new pg.Client({ connectionString: server.database.superuserUrl });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await server.close();
  });

  const lag = async (): Promise<string | undefined> =>
    /clearfold_feed_lag_events\{reader="notifications"\} (\d+)/.exec(
      await server.app.get(Metrics).registry.metrics(),
    )?.[1];
  const degraded = () => server.app.get(HealthChecks).degraded();
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + 60_000;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error('It did not happen in a minute');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('is measured, and after five minutes in which nobody runs a consumer there is an alarm, and requests are served', async () => {
    server.clock.moveTo(new Date(Date.now() - 10 * 60_000));
    await addWallet(server);
    const ada = await signUpInvestor(server);
    // The wallet's opening is an event, which the consumer takes a moment later.
    await until(async () => (await lag()) === '0');
    // Another process holds the right to run the consumer and does nothing.
    await holder.query(`begin; select from feed_checkpoints where consumer = 'notifications' for update`);
    await requestDeposit(server, ada, 5);
    expect(await lag()).toBe('1');
    // At the first poll it may only be catching up.
    expect(await degraded()).toEqual([]);
    await until(async () => (await degraded()).length > 0);
    expect(await degraded()).toEqual(['feed']);
    expect(await call(server, 'GET /health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', degraded: ['feed'] },
    });
    expect(await server.app.get(Metrics).registry.metrics()).toContain('clearfold_part_works{part="feed"} 0');
    await holder.query('commit');
    await until(async () => (await lag()) === '0');
    await until(async () => (await degraded()).length === 0);
    expect(await server.app.get(Metrics).registry.metrics()).toContain('clearfold_part_works{part="feed"} 1');
  });
});
