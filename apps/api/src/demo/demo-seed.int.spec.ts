import { addsToBalance, hasMovedBalance } from '@clearfold/ledger';
import {
  type ChangingWallet,
  type PlansAnswer,
  type SessionAnswer,
  type StaffSessionAnswer,
  type TicketsAnswer,
  type Transaction,
  type WalletsAnswer,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { createApp } from '../app.js';
import { DEMO_PASSWORD } from './accounts.js';
import { DemoClock } from './demo-clock.js';
import { type DemoSignIn } from './demo-people.js';
import { DemoSeed } from './demo-seed.js';

describe('the demo', () => {
  let server: TestServer;
  let signIns: DemoSignIn[];

  beforeAll(async () => {
    server = await startTestServer();
    // Two processes that start at the same moment, each with its own clock, and a start after that.
    const seed = server.app.get(DemoSeed, { strict: false });
    const otherClock = new DemoClock();
    const other = await createApp(server.settings, otherClock);
    [signIns = []] = await Promise.all([seed.run(server.clock), other.get(DemoSeed).run(otherClock)]);
    await other.close();
    await seed.run(server.clock);
  });
  afterAll(() => server.close());

  it('prints sign-ins that work, for five investors, two admins and one of each other role', async () => {
    expect(signIns.map(({ role }) => role)).toEqual([
      ...Array<string>(5).fill('investor'),
      'admin',
      'admin',
      'reviewer',
      'support',
      'plan-manager',
      'auditor',
    ]);
    for (const { role, email, password } of signIns) {
      const path = role === 'investor' ? 'POST /auth/signin' : 'POST /staff/auth/signin';
      const { status, body } = await call<Partial<StaffSessionAnswer>>(server, path, { body: { email, password } });
      expect([email, status]).toEqual([email, 200]);
      if (role !== 'investor') expect(body.staff?.role).toBe(role);
    }
  });

  it('[API-28, API-30, DATA-14] has four wallets that nobody can pay into', async () => {
    const { body } = await call<WalletsAnswer>(server, 'GET /wallets');
    expect(body.data.map(({ currency }) => currency)).toEqual(['BTC', 'ETH', 'USDC', 'USDT']);
    for (const { address, network } of body.data) {
      expect(address).toMatch(/^DEMO-DO-NOT-SEND-/);
      expect(network).not.toBe('');
    }
  });

  it('offers four plans, from $50.00', async () => {
    const { body } = await call<PlansAnswer>(server, 'GET /investment-plans');
    expect(body.data.map(({ name }) => name)).toEqual(['Harbour', 'Meridian', 'Lighthouse', 'Cornerstone']);
    expect(body.data[0]?.minInvestment).toBe(50);
  });

  it("plays everyone's year once: totals are the sums of what the statement shows", async () => {
    for (const { email } of signIns.filter(({ role }) => role === 'investor')) {
      const signIn = await call<SessionAnswer>(server, 'POST /auth/signin', {
        body: { email, password: DEMO_PASSWORD },
      });
      const { user, token } = signIn.body;
      const { body } = await call<{ data: Transaction[] }>(server, 'GET /transactions/user-transactions', { token });
      const moved = body.data.filter(({ status }) => hasMovedBalance(status));
      const sum = (types: readonly string[]): number =>
        Math.round(
          moved.reduce((total, { type, amount }) => (types.includes(type) ? total + amount * 100 : total), 0),
        ) / 100;
      const balance = moved.reduce((total, { type, amount }) => total + (addsToBalance(type) ? amount : -amount), 0);
      expect([email, user.totalBalance]).toEqual([email, Math.round(balance * 100) / 100]);
      expect(user.totalDeposited).toBe(sum(['deposit']));
      expect(user.totalWithdrawn).toBe(sum(['withdrawal']));
      expect(user.totalInvested).toBe(sum(['investment_purchase']));
      expect(sum(['interest_payout'])).toBeGreaterThan(0);
      const oldest = Math.min(...body.data.map(({ createdAt }) => Date.parse(createdAt)));
      expect(Date.now() - oldest).toBeGreaterThan(270 * 86_400_000);
    }
  });

  it('has waiting requests of every kind, and payout runs that are all closed', async () => {
    const waiting = await server.dataSource.query<{ kind: string }[]>(
      "select distinct kind from ledger.requests where status = 'pending' order by kind",
    );
    expect(waiting.map(({ kind }) => kind)).toEqual(['adjustment', 'deposit', 'transfer', 'withdrawal']);
    const runs = await server.dataSource.query<{ status: string; count: number }[]>(
      'select status, count(*)::int as count from ledger.payout_runs group by status',
    );
    expect(runs).toEqual([{ status: 'closed', count: expect.any(Number) }]);
    expect(runs[0]!.count).toBeGreaterThan(30);
  });

  it('has an approved adjustment, a freeze that was lifted and an address that waits for the second admin', async () => {
    const facts = await server.dataSource.query<{ type: string; count: number }[]>(
      `select type, count(*)::int as count from ledger.events
       where type ~ '^(Adjustment|Investor|WalletAddress)' group by type order by type`,
    );
    expect(facts).toEqual([
      { type: 'AdjustmentApproved', count: 1 },
      { type: 'AdjustmentDrafted', count: 2 },
      { type: 'InvestorFrozen', count: 1 },
      { type: 'InvestorUnfrozen', count: 1 },
      { type: 'WalletAddressProposed', count: 1 },
    ]);
    const admin = signIns.find(({ role }) => role === 'admin');
    const { token } = (await call<StaffSessionAnswer>(server, 'POST /staff/auth/signin', { body: admin })).body;
    const { body } = await call<ChangingWallet[]>(server, 'GET /staff/wallet-changes', { token });
    expect(body.filter(({ pending }) => pending)).toMatchObject([
      { currency: 'USDT', pending: { address: expect.stringMatching(/^DEMO-DO-NOT-SEND-/) } },
    ]);
  });

  it('greets nobody with a year of unread notifications, nor a mail server with a year of mails', async () => {
    const [bells] = await server.dataSource.query<[{ told: number; unread: number }]>(
      'select count(*)::int as told, count(*) filter (where read_at is null)::int as unread from notifications',
    );
    expect(bells.told).toBeGreaterThan(50);
    expect(bells.unread).toBeLessThan(5);
    const [mails] = await server.dataSource.query<[{ written: number; recent: number }]>(
      `select count(*)::int as written, count(*) filter (where next_attempt_at > now() - interval '3 days')::int as recent
       from mails`,
    );
    expect(mails.written).toBeGreaterThan(50);
    expect(mails.recent).toBeLessThan(10);
  });

  it("has two tickets of Ada's, one answered", async () => {
    const ada = signIns.find(({ email }) => email.startsWith('ada'));
    const { body } = await call<SessionAnswer>(server, 'POST /auth/signin', { body: ada });
    const { token } = body;
    const { data } = (await call<TicketsAnswer>(server, 'GET /support-tickets/my-tickets', { token })).body;
    expect(data).toMatchObject([
      { subject: 'Withdrawal Problem', status: 'open', adminResponse: null },
      { subject: 'Deposit Problem', status: 'resolved', adminResponse: expect.stringContaining('No payment') },
    ]);
    expect(await server.dataSource.query('select count(*)::int as count from ticket_responses')).toEqual([
      { count: 2 },
    ]);
  });
});
