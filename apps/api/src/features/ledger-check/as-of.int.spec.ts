import { randomUUID } from 'node:crypto';
import {
  type AccountBalance,
  type InvestorAsOf,
  type LedgerAccount,
  type LedgerPosting,
  type StatementLine,
  type TrialBalance,
  type User,
} from '@clearfold/contracts';
import { LedgerState, readCanonical } from '@clearfold/ledger';
import { call } from '#testing/call.js';
import {
  addWallet,
  createPlan,
  fund,
  purchase,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
  decide,
  userOf,
} from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { createMigratedDatabase } from '#testing/migrated-database.js';
import { startTestLedger } from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { BALANCE_AS_OF } from './account-balances.view.js';

const NOON = new Date('2026-11-20T12:00:00Z');

/** What the investor's own screens showed after an event. */
type Seen = Pick<
  User,
  | 'totalBalance'
  | 'totalDeposited'
  | 'totalWithdrawn'
  | 'totalInvested'
  | 'availableBalance'
  | 'heldBalance'
  | 'activeInvested'
>;

describe('the ledger as of then', () => {
  let server: TestServer;
  let auditor: TestStaff;
  let ada: TestInvestor;
  let eve: TestInvestor;
  /** After each step: the log's end, the instant, and what Ada saw. */
  const seen: { position: number; at: string; ada: Seen }[] = [];

  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await call<T>(server, `GET /staff/ledger/${path}`, { token: auditor.token });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const head = async (): Promise<number> => (await get<TrialBalance>('trial-balance')).asOf.position;
  const note = async (): Promise<void> => {
    const user = await userOf(server, ada);
    const { totalBalance, totalDeposited, totalWithdrawn, totalInvested, availableBalance, heldBalance } = user;
    const totals = { totalBalance, totalDeposited, totalWithdrawn, totalInvested };
    const { activeInvested } = user;
    seen.push({
      position: await head(),
      at: server.clock.now().toISOString(),
      ada: { ...totals, availableBalance, heldBalance, activeInvested },
    });
    server.clock.forwardSeconds(60);
  };

  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(NOON);
    await addWallet(server);
    auditor = await signInStaff(server, 'auditor');
    const reviewer = await signInStaff(server, 'reviewer');
    const manager = await signInStaff(server, 'plan-manager');
    [ada, eve] = [await signUpInvestor(server), await signUpInvestor(server)];
    const { id: planId } = await createPlan(server, manager);
    await fund(server, ada, reviewer, 1_000);
    await note();
    const withdrawal = await requestWithdrawal(server, ada, 150.25);
    await note();
    await decide(server, reviewer, `withdrawals/${withdrawal}/approve`);
    await note();
    await decide(server, reviewer, `withdrawals/${withdrawal}/reject`, { reason: 'It bounced' });
    await note();
    await purchase(server, ada, planId, 200);
    await note();
    const transfer = await requestTransfer(server, ada, eve, 99.99);
    await note();
    await decide(server, reviewer, `transfers/${transfer}/approve`);
    await requestDeposit(server, ada, 5);
    await note();
  });
  afterAll(() => server.close());

  it("gives an investor's balances and totals as their own screens showed them, by position and by instant", async () => {
    for (const { position, at, ada: then } of seen) {
      expect(await get<InvestorAsOf>(`investors/${ada.user._id}?position=${position}`)).toMatchObject(then);
      // No event of ours stands between the step and the next minute.
      expect(await get<InvestorAsOf>(`investors/${ada.user._id}?at=${at}`)).toMatchObject({
        ...then,
        asOf: { position },
      });
    }
    const now = await get<InvestorAsOf>(`investors/${ada.user._id}`);
    expect(now).toMatchObject({ standing: 'active', pending: [{ type: 'deposit', amount: 5 }] });
    expect(JSON.stringify(now)).not.toMatch(/Ada|Byron|@/);
  });

  it('says that a withdrawal was still pending before it was decided', async () => {
    const { position } = seen[1] ?? { position: 0 };
    const { pending } = await get<InvestorAsOf>(`investors/${ada.user._id}?position=${position}`);
    expect(pending).toMatchObject([{ type: 'withdrawal', amount: 150.25 }]);
  });

  it('gives a statement whose last balance is the investor’s, at every position', async () => {
    const last = await head();
    for (let position = 1; position <= last; position += 1) {
      const filter = encodeURIComponent(JSON.stringify({ position }));
      const [line] = await get<StatementLine[]>(`investors/${ada.user._id}/statement?filter=${filter}`);
      const { totalBalance } = await get<InvestorAsOf>(`investors/${ada.user._id}?position=${position}`);
      expect(line?.balance ?? 0).toBe(totalBalance);
    }
    const lines = await get<StatementLine[]>(`investors/${ada.user._id}/statement?sort=["position","ASC"]`);
    expect(lines.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['deposit', 1_000, 1_000],
      ['withdrawal', -150.25, 849.75],
      ['withdrawal', 150.25, 1_000],
      ['investment_purchase', -200, 800],
      ['transfer', -99.99, 700.01],
    ]);
  });

  it.each(['ASC', 'DESC'])('gives any page of a statement, %s, with the balances of the whole', async (direction) => {
    const path = `GET /staff/ledger/investors/${ada.user._id}/statement?sort=["position","${direction}"]`;
    const { body: all } = await call<StatementLine[]>(server, path, { token: auditor.token });
    expect(all).toHaveLength(5);
    for (const [from, to, range] of [
      [0, 1, '0-1'],
      [2, 3, '2-3'],
      [4, 9, '4-4'],
      [7, 9, '7-7'],
    ] as const) {
      const page = await call<StatementLine[]>(server, `${path}&range=[${from},${to}]`, { token: auditor.token });
      expect(page.body).toEqual(all.slice(from, to + 1));
      expect(page.headers.get('content-range')).toBe(`statement ${range}/5`);
    }
  });

  it('knows no statement of somebody whom no event names', async () => {
    for (const path of ['statement', 'statement/export.csv']) {
      const { status } = await call(server, `GET /staff/ledger/investors/${randomUUID()}/${path}`, {
        token: auditor.token,
      });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('gives every account at every position the balance that folding the log gives', async () => {
    const rows = await server.dataSource.query<{ bytes: Buffer }[]>(
      'select bytes from ledger.events order by position',
    );
    const state = new LedgerState('all');
    for (const { bytes } of rows) {
      state.apply(readCanonical(bytes));
      const { position } = state;
      for (const [account, cents] of state.balances) {
        const answer = await get<AccountBalance>(`balance?account=${encodeURIComponent(account)}&position=${position}`);
        expect([position, account, answer.balance]).toEqual([position, account, Number(cents) / 100]);
      }
      const filter = encodeURIComponent(JSON.stringify({ position }));
      const accounts = await get<LedgerAccount[]>(`accounts?filter=${filter}&range=[0,99]`);
      expect(Object.fromEntries(accounts.map(({ id, balance }) => [id, balance]))).toEqual(
        Object.fromEntries([...state.balances].map(([account, cents]) => [account, Number(cents) / 100])),
      );
    }
  });

  it('has a trial balance that sums to zero at every position', async () => {
    const last = await head();
    for (let position = 0; position <= last; position += 1) {
      const { lines, total, asOf } = await get<TrialBalance>(`trial-balance?position=${position}`);
      expect([asOf.position, total]).toEqual([position, 0]);
      const cents = lines.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
      expect(cents).toBe(0);
    }
    const { lines } = await get<TrialBalance>('trial-balance');
    expect(lines).toEqual([
      { account: 'external/BTC', accounts: 1, balance: -1_000 },
      { account: 'investor/…/available', accounts: 2, balance: 800 },
      { account: 'investor/…/held', accounts: 1, balance: 0 },
      { account: 'investor/…/plan', accounts: 1, balance: 200 },
      { account: 'platform/clearing', accounts: 1, balance: 0 },
    ]);
  });

  it('shows an account line by line with its running balance', async () => {
    const filter = encodeURIComponent(JSON.stringify({ account: `investor/${ada.user._id}/held` }));
    const rows = await get<LedgerPosting[]>(`postings?filter=${filter}&sort=["position","ASC"]`);
    expect(rows.map(({ event, amount, balance }) => [event, amount, balance])).toEqual([
      ['WithdrawalRequested', 150.25, 150.25],
      ['WithdrawalApproved', -150.25, 0],
      ['TransferRequested', 99.99, 99.99],
      ['TransferApproved', -99.99, 0],
    ]);
  });

  it.each([
    ['a position the log has not reached', 'trial-balance?position=999999', 400, 'as-of-invalid'],
    ['both a position and an instant', 'trial-balance?position=1&at=2026-11-20T12:00:00Z', 400, 'as-of-invalid'],
    ['a position that is no number', 'trial-balance?position=1e3', 400, 'validation-failed'],
    ['an instant without a zone', 'trial-balance?at=2026-11-20T12:00:00', 400, 'validation-failed'],
    ['a day that is none', 'trial-balance?at=2026-02-30T12:00:00Z', 400, 'validation-failed'],
    ['a month that is none', 'trial-balance?at=2026-13-01T12:00:00Z', 400, 'validation-failed'],
    ['the year 0000', 'trial-balance?at=0000-01-01T00:00:00Z', 400, 'validation-failed'],
    ['the year 9999', 'trial-balance?at=9999-12-31T23:59:59-23:59', 400, 'validation-failed'],
    ['no account', 'balance?position=1', 400, 'validation-failed'],
    ['postings of no account', 'postings', 400, 'invalid-query'],
    ['an unknown filter', 'accounts?filter={"secret":1}', 400, 'invalid-query'],
    ['an investor nobody knows', 'investors/5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01', 404, 'investor-not-found'],
    ['an investor that is no id', 'investors/ada', 404, 'not-found'],
  ])('refuses %s', async (_what, path, status, code) => {
    const answer = await call(server, `GET /staff/ledger/${path}`, { token: auditor.token });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('knows nothing of what was before the first event', async () => {
    expect(await get<TrialBalance>('trial-balance?at=1999-01-01T00:00:00Z')).toMatchObject({
      asOf: { position: 0 },
      lines: [],
      total: 0,
    });
    expect(await get<InvestorAsOf>(`investors/${ada.user._id}?position=0`)).toMatchObject({ totalBalance: 0 });
  });
});

it('finds a balance in one step on the index and reads one row, however long the log is and however quiet the account', async () => {
  const { superuser, close } = await startTestLedger(createMigratedDatabase);
  try {
    // A busy account that is quiet in the log's second half: walking back from the end would read all of that.
    await superuser.query(
      `insert into ledger.postings
       select p, 0, case when p <= 30000 then 'platform/' || p % 3 else 'external/busy' end, 1, p from generate_series(1, 60000) p`,
    );
    await superuser.query('analyze ledger.postings');
    const { rows } = await superuser.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${BALANCE_AS_OF}`,
      ['platform/1', 60_000],
    );
    const scans = plansIn(rows[0]?.['QUERY PLAN'][0].Plan).filter((plan) => plan['Node Type'].includes('Scan'));
    const [scan] = scans.filter((plan) => plan['Node Type'] !== 'Subquery Scan');
    expect(scans.filter((plan) => plan['Node Type'] !== 'Subquery Scan')).toHaveLength(1);
    expect(scan).toMatchObject({
      'Node Type': 'Index Scan',
      'Scan Direction': 'Backward',
      'Index Name': 'postings_by_account',
      'Actual Rows': 1,
      'Actual Loops': 1,
    });
    expect(scan?.['Index Cond']).toMatch(/ROW\(account, "?position"?\) <= ROW/);
    // Down the index and one row: no page more, whatever stands behind the position.
    expect((scan?.['Shared Hit Blocks'] ?? 0) + (scan?.['Shared Read Blocks'] ?? 0)).toBeLessThanOrEqual(5);
    const none = await superuser.query(BALANCE_AS_OF, ['platform/1a', 60_000]);
    expect(none.rows).toEqual([]);
  } finally {
    await close();
  }
});

interface Plan {
  'Node Type': string;
  'Index Cond'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

const plansIn = (plan: Plan | undefined): Plan[] => (plan ? [plan, ...(plan.Plans ?? []).flatMap(plansIn)] : []);
