import { CommandBus } from '@nestjs/cqrs';
import { addsToBalance, dayOf, hasMovedBalance } from '@clearfold/ledger';
import {
  type ChangingWallet,
  type PlansAnswer,
  type SessionAnswer,
  type StaffSessionAnswer,
  type TicketsAnswer,
  type Transaction,
  type WalletsAnswer,
} from '@clearfold/contracts';
import { verifyLedger, vouchedBy, withClient } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { createApp } from '../app.js';
import { isFree } from '../features/outside-lines/line-queries.js';
import { CROWD_TICKETS } from './crowd/crowd-tickets.js';
import { DEMO_TICKETS } from './tickets.js';
import { DEMO_PASSWORD } from './accounts.js';
import { DemoClock } from './demo-clock.js';
import { type DemoSignIn } from './demo-people.js';
import { DemoSeed } from './demo-seed.js';

describe('the demo', () => {
  let server: TestServer;
  let signIns: DemoSignIn[];
  /** What the start that found all written asked for. */
  const askedAgain: string[] = [];

  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: 'a key that only the tests know, 32 long' });
    // Two processes that start at the same moment, each with its own clock, and a start after that.
    const seed = server.app.get(DemoSeed, { strict: false });
    const otherClock = new DemoClock();
    const other = await createApp(server.settings, otherClock);
    [signIns = []] = await Promise.all([seed.run(server.clock), other.get(DemoSeed).run(otherClock)]);
    await other.close();
    const commands = server.app.get(CommandBus, { strict: false });
    const watching = commands.subscribe(({ constructor }) => askedAgain.push(constructor.name));
    await seed.run(server.clock);
    watching.unsubscribe();
  });
  afterAll(() => server.close());

  /** Counts by what the first column says. */
  const counts = async (query: string): Promise<Record<string, number>> => {
    const rows = await server.dataSource.query<{ what: string; count: number }[]>(query);
    return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
  };

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

  it('asks for nothing once all of it is written', () => {
    expect(askedAgain).toEqual([]);
  });

  it('[API-28, API-30, DATA-14] has four wallets that nobody can pay into', async () => {
    const { body } = await call<WalletsAnswer>(server, 'GET /wallets');
    expect(body.data.map(({ currency }) => currency)).toEqual(['BTC', 'ETH', 'USDC', 'USDT']);
    for (const { address } of body.data) expect(address).toMatch(/^DEMO-DO-NOT-SEND-/);
    expect(body.data.filter(({ network }) => network === '')).toEqual([]);
  });

  it('offers four plans, from $50.00', async () => {
    const { body } = await call<PlansAnswer>(server, 'GET /investment-plans');
    expect(body.data.map(({ name }) => name)).toEqual(['Harbour', 'Meridian', 'Lighthouse', 'Cornerstone']);
    expect(body.data[0]?.minInvestment).toBe(50);
  });

  it('plays the year of the five once: totals are the sums of what the statement shows', async () => {
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
    const runs = await counts('select status as what, count(*)::int from ledger.payout_runs group by 1');
    expect(Object.keys(runs)).toEqual(['closed']);
    expect(runs['closed']).toBeGreaterThan(300);
  });

  it('has every outcome that a request can have, and each kind of approval that waits for a second person', async () => {
    expect(
      await counts(`select type as what, count(*)::int from ledger.events
        where type ~ '^(Deposit|Withdrawal|Transfer|Adjustment|Reversal)' group by type`),
    ).toEqual({
      DepositRequested: expect.any(Number),
      DepositEndorsed: expect.any(Number),
      DepositApproved: expect.any(Number),
      DepositMatched: expect.any(Number),
      DepositRejected: expect.any(Number),
      DepositCancelled: expect.any(Number),
      WithdrawalRequested: expect.any(Number),
      WithdrawalEndorsed: expect.any(Number),
      WithdrawalApproved: expect.any(Number),
      WithdrawalCompleted: expect.any(Number),
      WithdrawalMatched: expect.any(Number),
      WithdrawalRejected: expect.any(Number),
      WithdrawalBounced: 2,
      WithdrawalCancelled: expect.any(Number),
      TransferRequested: 12,
      TransferEndorsed: 1,
      TransferApproved: 6,
      TransferRejected: 2,
      TransferCancelled: 1,
      AdjustmentDrafted: 6,
      AdjustmentApproved: 4,
      AdjustmentRejected: 1,
      AdjustmentWithdrawn: 1,
      ReversalProposed: 2,
    });
    expect(
      await counts(`select kind || ' ' || status as what, count(*)::int from ledger.requests
        where status in ('pending', 'approved') and kind <> 'deposit' or status = 'pending' group by 1`),
    ).toEqual({
      'adjustment pending': 2,
      'deposit pending': 7,
      'transfer pending': 3,
      'withdrawal approved': 2,
      'withdrawal pending': 5,
    });
    const free = `select currency as what, count(*)::int from ledger.outside_lines l where ${isFree('l')} group by 1`;
    expect(await counts(free)).toEqual({});
  });

  it('has a frozen account, one that was released, one that was closed, and wallets that were changed', async () => {
    expect(
      await counts(`select type as what, count(*)::int from ledger.events
        where type ~ '^(Investor|Wallet(Address|Change)|PlanRevised)' group by type`),
    ).toEqual({
      InvestorFrozen: 2,
      InvestorUnfrozen: 1,
      InvestorClosed: 1,
      PlanRevised: 1,
      WalletAddressProposed: 3,
      WalletAddressConfirmed: 1,
      WalletChangeWithdrawn: 1,
    });
    const admin = signIns.find(({ role }) => role === 'admin');
    const { token } = (await call<StaffSessionAnswer>(server, 'POST /staff/auth/signin', { body: admin })).body;
    const { body } = await call<ChangingWallet[]>(server, 'GET /staff/wallet-changes', { token });
    expect(body.filter(({ pending }) => pending)).toMatchObject([
      { currency: 'USDT', pending: { address: expect.stringMatching(/^DEMO-DO-NOT-SEND-/) } },
    ]);
  });

  it('has forty investors, most of them with a verified e-mail, and money coming and going on most days', async () => {
    expect(await counts(`select 'all' as what, count(*)::int from investors`)).toEqual({ all: 40 });
    const [{ verified }] = await server.dataSource.query<[{ verified: number }]>(
      'select count(*) filter (where email_verified_at is not null)::int as verified from investors',
    );
    expect(verified).toBeGreaterThan(25);
    // Days and months as they count back from now: those of a calendar would depend on when the test runs.
    const months = await server.dataSource.query<{ month: number; busy: number }[]>(
      `select days_ago / 30 as month, count(distinct days_ago)::int as busy
       from (select extract(epoch from $1 - recorded_at)::int / 86400 as days_ago from ledger.events
             where type in ('DepositRequested', 'WithdrawalRequested')) asked
       group by 1 order by 1 desc`,
      [server.clock.now()],
    );
    expect(months.length).toBeGreaterThanOrEqual(18);
    // The first months have few investors.
    for (const { month, busy } of months.slice(4)) expect([month, busy > 15]).toEqual([month, true]);
  });

  it('sells a plan at two versions, and who bought at the first keeps its rate', async () => {
    const rows = await server.dataSource.query<{ version: number; ppm: string; running: boolean }[]>(
      `select plan_version as version, rate_ppm::text as ppm, bool_or(due_day is not null) as running
       from ledger.purchases where plan_name = 'Cornerstone' group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { version: 1, ppm: '62000', running: true },
      { version: 2, ppm: '59000', running: true },
    ]);
  });

  it('pays on the day that is due', async () => {
    const rows = await server.dataSource.query<{ day: number; openedAt: Date }[]>(
      'select day, opened_at as "openedAt" from ledger.payout_runs order by day',
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ day, openedAt }) => dayOf(openedAt.valueOf()) !== day)).toEqual([]);
  });

  it('verifies, and a signed checkpoint covers all of it before the server listens', async () => {
    const superuser = { connectionString: server.database.superuserUrl, pipeline: true };
    const verified = withClient(superuser, (client) => verifyLedger(client, () => {}, vouchedBy(server.settings)));
    expect((await verified).findings).toEqual([]);
    const [{ unsigned }] = await server.dataSource.query<[{ unsigned: number }]>(
      'select (select position from ledger.head)::int - (select max(size) from ledger.checkpoints)::int as unsigned',
    );
    expect(unsigned).toBe(0);
  });

  it('greets nobody with a year of unread notifications, nor a mail server with a year of mails', async () => {
    const bells = await server.dataSource.query<{ told: number; unread: number }[]>(
      `select count(*)::int as told, count(*) filter (where read_at is null)::int as unread from notifications
       group by investor_id`,
    );
    expect(bells.length).toBeGreaterThan(30);
    // But for the three who never look.
    expect(bells.filter(({ unread }) => unread > 15).length).toBeLessThanOrEqual(3);
    const named = await server.dataSource.query<{ email: string; unread: number }[]>(
      `select email, count(*) filter (where read_at is null)::int as unread
       from notifications n join investors i on i.id = n.investor_id where email like '%@clearfold.example' group by email`,
    );
    expect(named.filter(({ unread }) => unread > 3)).toEqual([]);
    const [mails] = await server.dataSource.query<[{ written: number; recent: number }]>(
      `select count(*)::int as written, count(*) filter (where next_attempt_at > now() - interval '3 days')::int as recent
       from mails`,
    );
    expect(mails.written).toBeGreaterThan(1_000);
    expect(mails.recent).toBeLessThan(80);
  });

  it('has tickets in every state, with dialogue, messages of visitors and readers of the newsletter', async () => {
    expect(await counts('select status as what, count(*)::int from tickets group by 1')).toEqual({
      open: expect.any(Number),
      'in-progress': expect.any(Number),
      resolved: expect.any(Number),
    });
    // Of those in progress one is with its investor, who has not answered since.
    const waiting = `select coalesce(status || case when waiting_since is null then ', answered' end, status) as what,
      count(*)::int from tickets where status = 'in-progress' group by 1`;
    expect(await counts(waiting)).toEqual({ 'in-progress': expect.any(Number), 'in-progress, answered': 1 });
    const steps = [...CROWD_TICKETS, ...DEMO_TICKETS].flatMap(({ then = [] }) => then);
    const written = await server.dataSource.query<{ answers: number; authors: number; replies: number }[]>(
      `select (select count(*)::int from ticket_responses) as answers,
         (select count(distinct staff_id)::int from ticket_responses) as authors,
         (select count(*)::int from ticket_replies) as replies`,
    );
    expect(written).toEqual([
      {
        answers: steps.filter((step) => 'answer' in step).length,
        authors: 3,
        replies: steps.filter((step) => 'reply' in step).length,
      },
    ]);
    expect(await counts('select status as what, count(*)::int from contact_messages group by 1')).toEqual({
      new: 1,
      answered: 3,
      closed: 2,
    });
    expect(
      await counts(
        `select (confirmed_at is not null)::text as what, count(*)::int from newsletter_subscriptions group by 1`,
      ),
    ).toEqual({ true: 17, false: 2 });
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
  });
});
