import pg from 'pg';
import { verifyLedger, vouchedBy } from '@clearfold/ledger-store';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { DEMO_INVESTORS } from '../demo/accounts.js';
import { DemoSeed } from '../demo/demo-seed.js';
import { type LargeDemoSize, sizeOf } from './large-demo-size.js';
import { LargeDemo } from './large-demo.js';

const SIZE: LargeDemoSize = {
  events: 3_600,
  investors: 60,
  tickets: 45,
  longestStatement: 200,
  mostPurchases: 40,
  payoutDays: 15,
};

describe('a large demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: 'a key that only the tests know, 32 long' });
    await server.app.get(LargeDemo, { strict: false }).run(SIZE, server.clock);
  });
  afterAll(() => server.close());

  const count = async (from: string, values: unknown[] = []): Promise<number> => {
    const [{ count: found }] = await server.dataSource.query<[{ count: number }]>(
      `select count(*)::int as count from ${from}`,
      values,
    );
    return found;
  };

  it('has as much of everything as was asked for', async () => {
    const ofInvestor = 'investor_id = (select id from investors where email_key = $1)';
    expect(await count('ledger.events')).toBeGreaterThanOrEqual(SIZE.events);
    expect(await count('ledger.events')).toBeLessThan(SIZE.events * 1.1);
    expect(await count('investors')).toBe(SIZE.investors + Object.keys(DEMO_INVESTORS).length);
    expect(await count('tickets')).toBeGreaterThanOrEqual(SIZE.tickets);
    expect(await count(`ledger.transactions where ${ofInvestor}`, [DEMO_INVESTORS.ada.email])).toBeGreaterThanOrEqual(
      SIZE.longestStatement,
    );
    expect(await count(`ledger.purchases where ${ofInvestor}`, [DEMO_INVESTORS.ben.email])).toBe(SIZE.mostPurchases);
    expect(await count("ledger.payout_runs where status = 'closed'")).toBeGreaterThanOrEqual(SIZE.payoutDays - 1);
    expect(await count('ledger.checkpoints')).toBeGreaterThanOrEqual(SIZE.payoutDays + 30);
    expect(await count('ledger.requests where amount_cents > 2147483647')).toBe(2);
    expect(await count('ledger.outside_statements')).toBe(3);
    expect(await count('ledger.outside_lines')).toBeGreaterThan(100);
    expect(await count('ledger.requests where line_id is not null')).toBe(await count('ledger.outside_lines'));
    for (const kind of ['deposit', 'withdrawal', 'transfer', 'adjustment']) {
      expect([kind, await count("ledger.requests where status = 'pending' and kind = $1", [kind])]).not.toContain(0);
    }
  });

  it('verifies, and a start with the ordinary demo adds nothing to it', async () => {
    const before = await count('ledger.events');
    await server.app.get(DemoSeed, { strict: false }).run(server.clock);
    expect(await count('ledger.events')).toBe(before);
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    expect((await verifyLedger(superuser, () => {}, vouchedBy(server.settings))).findings).toEqual([]);
    await superuser.end();
  });

  it('fills an empty ledger only', async () => {
    const again = server.app.get(LargeDemo, { strict: false }).run(SIZE, server.clock);
    await expect(again).rejects.toThrow('an empty ledger only');
  });

  it.each([1_999, 0, -1, 2_000.5, Number.NaN])('is not made of %d events', (events) => {
    expect(() => sizeOf(events)).toThrow('at least 2000 events');
  });

  it('keeps its proportions at another size', () => {
    expect(sizeOf(20_000)).toEqual({
      events: 20_000,
      investors: 500,
      tickets: 200,
      longestStatement: 1_000,
      mostPurchases: 50,
      payoutDays: 300,
    });
  });
});
