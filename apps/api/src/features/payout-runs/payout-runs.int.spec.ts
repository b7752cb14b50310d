import { type PayoutRun, type PurchasedPlan } from '@clearfold/contracts';
import pg from 'pg';
import { EventStore, verifyLedger } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { addWallet, createPlan, fund, purchase, transactionsOf, userOf } from '#testing/money.js';
import { signInAgain, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { PayoutRunner } from './payout-runner.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const daysLater = (days: number): Date => new Date(NOON.valueOf() + days * 86_400_000);

describe('payout runs', () => {
  let server: TestServer;
  let runner: PayoutRunner;
  let reviewer: TestStaff;
  let manager: TestStaff;
  let ada: TestInvestor;

  beforeEach(async () => {
    server = await startTestServer();
    server.clock.moveTo(NOON);
    runner = server.app.get(PayoutRunner, { strict: false });
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    manager = await signInStaff(server, 'plan-manager');
    ada = await signUpInvestor(server);
    await fund(server, ada, reviewer, 5_000);
  });
  afterEach(async () => {
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    expect((await verifyLedger(superuser)).findings).toEqual([]);
    await superuser.end();
    await server.close();
  });

  const runs = async (): Promise<PayoutRun[]> => {
    const { token } = await signInStaff(server, 'auditor');
    return (await call<PayoutRun[]>(server, 'GET /staff/payout-runs?sort=["day","ASC"]', { token })).body;
  };
  const purchases = async (investor: TestInvestor): Promise<PurchasedPlan[]> =>
    (await call<{ data: PurchasedPlan[] }>(server, 'GET /investment-plans/my-plans', { token: investor.token })).body
      .data;

  it('pays the interest in parts on their days, and the principal with the last', async () => {
    const { id } = await createPlan(server, manager, { durationDays: 75, interestRate: 5 });
    await purchase(server, ada, id, 1_000);
    server.clock.moveTo(daysLater(29));
    expect(await runner.payDue()).toBe(0);
    // From the first instant of the thirtieth day on.
    server.clock.moveTo(new Date('2026-12-20T00:00:00Z'));
    expect(await runner.payDue()).toBe(1);
    ada = await signInAgain(server, ada);
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 4_016.66, activeInvested: 1_000 });
    expect((await purchases(ada))[0]).toMatchObject({
      status: 'active',
      paidInterest: 16.66,
      nextPayout: { on: '2027-01-19', amount: 16.66 },
    });
    server.clock.moveTo(daysLater(75));
    expect(await runner.payDue()).toBe(2);
    expect(await runner.payDue()).toBe(0);
    ada = await signInAgain(server, ada);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 5_050, activeInvested: 0, totalInvested: 1_000 });
    const [bought] = await purchases(ada);
    expect(bought).toMatchObject({ status: 'completed', paidInterest: 50, expectedInterest: 50 });
    expect(bought).not.toHaveProperty('nextPayout');
    expect((await transactionsOf(server, ada)).slice(0, 4)).toMatchObject([
      { type: 'admin_balance_adjustment_add', amount: 1_000, adminNotes: 'Principal returned: Harbour' },
      { type: 'interest_payout', amount: 16.68, adminNotes: 'Interest: Harbour' },
      { type: 'interest_payout', amount: 16.66, status: 'completed', investmentPlan: { name: 'Harbour' } },
      { type: 'interest_payout', amount: 16.66 },
    ]);
  });

  it('catches up on missed days, each in its own run, once', async () => {
    const { id } = await createPlan(server, manager, { durationDays: 4, interestRate: 4, payout: 'daily' });
    await purchase(server, ada, id, 100);
    server.clock.moveTo(daysLater(10));
    const other = await server.anotherProcess();
    await Promise.all([runner.payDue(), other.get(PayoutRunner, { strict: false }).payDue()]);
    await other.close();
    expect(await runs()).toMatchObject([
      { day: '2026-11-21', status: 'closed', payouts: 1, total: 1 },
      { day: '2026-11-22', status: 'closed', payouts: 1, total: 1 },
      { day: '2026-11-23', status: 'closed', payouts: 1, total: 1 },
      { day: '2026-11-24', status: 'closed', payouts: 1, total: 101 },
    ]);
    ada = await signInAgain(server, ada);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 5_004 });
  });

  it('F6: a worker killed anywhere in a run continues, and every payout is made once', async () => {
    const { id } = await createPlan(server, manager, { durationDays: 1, interestRate: 1, payout: 'at-maturity' });
    for (let i = 0; i < 20; i += 1) await purchase(server, ada, id, 100 + i);
    server.clock.moveTo(daysLater(1));
    const store = server.app.get(EventStore, { strict: false });
    const real = store.execute.bind(store);
    let closed = 0;
    // After each number of commands the worker dies once: at the opening, at any payout, at the closing.
    for (let dieAfter = 0; dieAfter <= 22 && closed === 0; dieAfter += 1) {
      let given = 0;
      store.execute = (request) => {
        given += 1;
        return given > dieAfter ? Promise.reject(new Error('killed')) : real(request);
      };
      try {
        closed += await runner.payDue();
      } catch (error) {
        expect((error as Error).message).toBe('killed');
      }
    }
    store.execute = real;
    closed += await runner.payDue();
    expect(closed).toBe(1);
    expect(await runs()).toMatchObject([{ status: 'closed', payouts: 20 }]);
    ada = await signInAgain(server, ada);
    // 20 × 100 + (0 + … + 19) invested at one percent.
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 5_021.9, activeInvested: 0 });
    const interest = (await transactionsOf(server, ada)).filter(({ type }) => type === 'interest_payout');
    expect(interest).toHaveLength(20);
  });

  it('stops at a run whose payouts are not those expected, and says so', async () => {
    const { id } = await createPlan(server, manager, { durationDays: 1, interestRate: 1, payout: 'at-maturity' });
    await purchase(server, ada, id, 100);
    server.clock.moveTo(daysLater(1));
    const store = server.app.get(EventStore, { strict: false });
    const real = store.execute.bind(store);
    store.execute = (request) => {
      const { command } = request;
      if (command.type !== 'ClosePayoutRun') return real(request);
      return real({ ...request, command: { ...command, totalCents: command.totalCents + 1n } });
    };
    await expect(runner.payDue()).rejects.toThrow('payout-run-differs');
    expect(await runs()).toMatchObject([{ status: 'open' }]);
    store.execute = real;
    expect(await runner.payDue()).toBe(1);
  });
});
