import {
  type DayFigures,
  type ReviewCounts,
  type ReviewRequest,
  type StaffInvestor,
  type StaffTicket,
  type StaffTransaction,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import {
  addWallet,
  createPlan,
  decide,
  fund,
  purchase,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
} from '#testing/money.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { signInAgain, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { submittedTicket } from '#testing/tickets.js';

/** Every figure of the day is the sum, or the count, of exactly the rows that its link lists. */
describe('the figures of the day and their lists', () => {
  let server: TestServer;
  let [reviewer, admin, second]: TestStaff[] = [];
  let figures: DayFigures;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(new Date('2026-11-18T09:00:00.000Z'));
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    let ada = await signUpInvestor(server, { firstName: 'Ada', lastName: 'Byron' });
    let ben = await signUpInvestor(server, { firstName: 'Ben', lastName: 'Babbage' });
    await fund(server, ada, reviewer!, 500);
    await requestDeposit(server, ben, 75);
    const wrong = await requestDeposit(server, ben, 60);
    await decide(server, reviewer!, `deposits/${wrong}/approve`);
    await submitTicket(ada);
    await answeredTicket(ben);
    server.clock.moveTo(new Date('2026-11-20T10:00:00.000Z'));
    [reviewer, admin, second] = [
      await signInStaff(server, 'reviewer'),
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
    ];
    [ada, ben] = [await signInAgain(server, ada), await signInAgain(server, ben)];
    await invest(ada, 100);
    const paid = await requestWithdrawal(server, ada, 120);
    await decide(server, reviewer!, `withdrawals/${paid}/approve`);
    await decide(server, reviewer!, `withdrawals/${paid}/complete`, { paymentReference: 'SEPA 7' });
    await decide(server, reviewer!, `withdrawals/${await requestWithdrawal(server, ada, 20)}/approve`);
    await requestTransfer(server, ada, ben, 30);
    await requestDeposit(server, ada, 40);
    await submitTicket(ben);
    // A deposit that was taken back left the platform again.
    const reversal = await post<ReviewRequest>('adjustments/reversals', { originalId: wrong, reason: 'Booked twice' });
    await decide(server, second!, `adjustments/${reversal.id}/approve`);
    await bookOutside(paid);
    figures = await get<DayFigures>('dashboard?timeZone=UTC');
  });
  afterAll(() => server.close());

  const get = async <Body>(path: string, { token } = admin!): Promise<Body> => {
    const answer = await call<Body>(server, `GET /staff/${path}`, { token });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const post = async <Body>(path: string, body: object): Promise<Body> =>
    (await call<Body>(server, `POST /staff/${path}`, { token: admin!.token, body })).body;
  const list = <Row>(resource: string, filter: object): Promise<Row[]> =>
    get<Row[]>(`${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const submitTicket = ({ token }: TestInvestor) =>
    call(server, 'POST /support-tickets/submit', { token, body: { subject: 'Deposit Problem', message: 'Where?' } });
  /** One that staff keeps open: nothing is to answer until the investor writes again. */
  const answeredTicket = async (investor: TestInvestor): Promise<void> => {
    const support = await signInStaff(server, 'support');
    const id = await submittedTicket(server, investor);
    const body = { response: 'We are looking.', keepOpen: true };
    expect((await call(server, `POST /staff/tickets/${id}/answer`, { token: support.token, body })).status).toBe(200);
  };
  const invest = async (investor: TestInvestor, amount: number): Promise<void> => {
    const { id } = await createPlan(server, await signInStaff(server, 'plan-manager'));
    await purchase(server, investor, id, amount);
  };
  /** What was paid is found in a statement, and the bank's fee is written off: nothing moves by either. */
  const bookOutside = async (paid: string): Promise<void> => {
    const world = await outsideWorld(server);
    const fromDay = world.today() - 1;
    const lines = [{ units: -12_000n }, { units: -5_00n }];
    const bank = await world.open();
    const [line, fee = ''] = await world.statement(bank, { fromDay, toDay: fromDay, openingUnits: 20_000n, lines });
    await decide(server, reviewer!, `withdrawals/${paid}/match`, { lineId: line });
    const explained = { item: 'line', category: 'write-off', reason: 'What the bank takes' };
    for (const { token } of [admin!, second!]) {
      const answer = await call(server, `POST /staff/open-items/${fee}/explain`, { token, body: explained });
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    }
  };
  const sum = (amounts: readonly number[]): number =>
    amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
  const amounts = (rows: readonly { amount: number }[]): number[] => rows.map(({ amount }) => amount);

  it.each(['deposit', 'withdrawal', 'transfer', 'adjustment'] as const)('%ss that wait', async (kind) => {
    const rows = await list<ReviewRequest>('requests', { kind, status: 'pending' });
    expect([figures.pending[kind].count, figures.pending[kind].sum]).toEqual([rows.length, sum(amounts(rows))]);
    const late = await list<ReviewRequest>('requests', { kind, status: 'pending', late: true });
    expect(figures.pending[kind].late).toBe(late.length);
  });

  it('one deposit is late, and only that one', async () => {
    expect(amounts(await list<ReviewRequest>('requests', { late: true }))).toEqual([75]);
  });

  it('withdrawals to pay', async () => {
    const rows = await list<ReviewRequest>('requests', { toPay: true });
    expect([figures.toPay.count, figures.toPay.sum]).toEqual([1, 20]);
    expect(amounts(rows)).toEqual([20]);
  });

  it('tickets to answer, and the late ones', async () => {
    expect(figures.tickets).toMatchObject({ count: 2, late: 1 });
    expect(await list<StaffTicket>('tickets', { toAnswer: true })).toHaveLength(2);
    expect(await list<StaffTicket>('tickets', { late: true })).toHaveLength(1);
    expect(await list<StaffTicket>('tickets', { unresolved: true })).toHaveLength(3);
    expect(figures.tickets.oldestAt).toBe('2026-11-18T09:00:00.000Z');
  });

  it('money in and out, of all days and of each', async () => {
    const flow = (which: 'in' | 'out', from: string, to: string) =>
      list<StaffTransaction>('transactions', { flow: which, movedFrom: from, movedTo: to });
    const [first, last] = [`${figures.days[0]!.day}T00:00:00.000Z`, '2026-11-21T00:00:00.000Z'];
    expect(sum(amounts(await flow('in', first, last)))).toBe(sum(figures.days.map(({ moneyIn }) => moneyIn)));
    expect(sum(amounts(await flow('out', first, last)))).toBe(sum(figures.days.map(({ moneyOut }) => moneyOut)));
    const [came, went] = [
      await flow('in', '2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z'),
      await flow('out', '2026-11-20T00:00:00.000Z', last),
    ];
    expect(amounts(came).sort((a, b) => a - b)).toEqual([60, 500]);
    expect(amounts(went).sort((a, b) => a - b)).toEqual([60, 120]);
  });

  it.each([
    ['available', 'availableBalance', 'available'],
    ['held', 'heldBalance', 'held'],
    ['invested', 'activeInvested', 'invested'],
  ] as const)('what is owed: %s', async (having, column, figure) => {
    const rows = await list<StaffInvestor>('investors', { having });
    expect(rows.every((row) => row[column] > 0)).toBe(true);
    expect(sum(rows.map((row) => row[column]))).toBe(figures.liabilities[figure]);
    expect(figures.liabilities[figure]).toBeGreaterThan(0);
  });

  it('what is owed in all', async () => {
    const rows = await list<StaffInvestor>('investors', { having: 'any' });
    const owed = rows.map((row) => sum([row.totalBalance, row.activeInvested]));
    expect(sum(owed)).toBe(figures.liabilities.total);
  });

  it('second approvals: for whom they wait', async () => {
    await post('adjustments', {
      investorId: (await list<StaffInvestor>('investors', { q: 'ada' }))[0]!.id,
      direction: 'add',
      amount: 5,
      category: 'goodwill',
      reason: 'For the wait',
    });
    const counts = (staff: TestStaff) => get<ReviewCounts>('requests/counts', staff);
    expect((await counts(admin!)).second).toEqual({ me: 0, others: 1 });
    // An adjustment is an admin's to decide: for a reviewer it waits for others.
    expect((await counts(reviewer!)).second).toEqual({ me: 0, others: 1 });
    expect((await counts(second!)).second).toEqual({ me: 1, others: 0 });
    expect(amounts(await list<ReviewRequest>('requests', { second: 'any' }))).toEqual([5]);
    expect(amounts(await list<ReviewRequest>('requests', { second: 'others' }))).toEqual([5]);
    expect(amounts(await list<ReviewRequest>('requests', { second: 'me' }))).toEqual([]);
    expect((await call(server, 'GET /staff/requests?filter={"second":"nobody"}', { token: admin!.token })).status).toBe(
      400,
    );
  });
});
