import { type PurchasedPlan, type StaffPlanDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, createPlan, fund, planTerms, purchase, transactionsOf, userOf } from '#testing/money.js';
import { PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('purchases over HTTP', () => {
  let server: TestServer;
  let manager: TestStaff;
  let reviewer: TestStaff;
  let plan: StaffPlanDetail;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(new Date('2027-03-01T15:00:00Z'));
    await addWallet(server);
    manager = await signInStaff(server, 'plan-manager');
    reviewer = await signInStaff(server, 'reviewer');
    plan = await createPlan(server, manager);
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    await fund(server, ada, reviewer, 1_000);
  });
  afterAll(() => server.close());

  const buy = (body: Record<string, unknown>, headers: Record<string, string> = {}, id = plan.id) =>
    call<{ message: string; code?: string; errors?: Record<string, string>; currentBalance?: number }>(
      server,
      `POST /investment-plans/${id}/purchase`,
      { token: ada.token, body: { transactionPIN: PIN, ...body }, headers },
    );
  const own = async (): Promise<PurchasedPlan[]> =>
    (await call<{ data: PurchasedPlan[] }>(server, 'GET /investment-plans/my-plans', { token: ada.token })).body.data;

  it('[BUY-28, API-46, API-48, GEN-03, DATA-11] a plan is bought from the balance, at once', async () => {
    expect(await buy({ amount: 250.5 })).toMatchObject({
      status: 201,
      body: { currentBalance: 749.5, message: 'You have invested in Harbour.' },
    });
    expect(await userOf(server, ada)).toMatchObject({
      totalBalance: 749.5,
      availableBalance: 749.5,
      activeInvested: 250.5,
      totalInvested: 250.5,
      totalDeposited: 1_000,
    });
  });

  it('[DATA-10] the statement names its plan', async () => {
    await purchase(server, ada, plan.id, 100);
    expect((await transactionsOf(server, ada))[0]).toMatchObject({
      type: 'investment_purchase',
      status: 'completed',
      amount: 100,
      investmentPlan: { name: 'Harbour' },
    });
  });

  it('[API-49, API-51, DATA-18, DATA-19] the own purchases are listed, under the terms of their moment', async () => {
    const changing = await createPlan(server, manager, { name: 'Changing' });
    await purchase(server, ada, changing.id, 100);
    await call(server, `POST /staff/plans/${changing.id}/revise`, {
      token: manager.token,
      body: { ...planTerms({ name: 'Changed', interestRate: 9 }), basedOnVersion: 1 },
    });
    expect(await own()).toEqual([
      {
        _id: expect.any(String),
        amount: 100,
        createdAt: '2027-03-01T15:00:00.000Z',
        status: 'active',
        investmentPlan: { name: 'Changing', durationDays: 60, interestRate: 2.5, payout: 'monthly' },
        maturesOn: '2027-04-30',
        expectedInterest: 2.5,
        paidInterest: 0,
        nextPayout: { on: '2027-03-31', amount: 1.25 },
      },
    ]);
  });

  it.each([
    [49.99, 400, 'Investment amount must be between $50.00 and $5,000.00.'],
    [50, 201, 'You have invested in Harbour.'],
    [1_000, 201, 'You have invested in Harbour.'],
    [1_000.01, 422, 'Insufficient balance to purchase this plan. Please deposit more funds.'],
    [5_000, 422, 'Insufficient balance to purchase this plan. Please deposit more funds.'],
    [5_000.01, 400, 'Investment amount must be between $50.00 and $5,000.00.'],
    [0, 400, 'Please enter a valid amount.'],
    [-5, 400, 'Please enter a valid amount.'],
    ['100', 400, 'Please enter a valid amount.'],
    [null, 400, 'Please enter a valid amount.'],
    [100.001, 400, 'Amount must have at most two decimals.'],
  ])(
    '[BUY-21, BUY-22, BUY-23, BUY-24, BUY-25, BUY-26, BUY-27] an amount of %p answers %i "%s"',
    async (amount, status, text) => {
      const answer = await buy({ amount });
      expect({ status: answer.status, text: answer.body.message }).toEqual({ status, text });
      expect(await own()).toHaveLength(status === 201 ? 1 : 0);
    },
  );

  it.each(['12a4', '123', '12345', 1234, '', null])('a PIN of %j is refused by its form', async (transactionPIN) => {
    const { status, body } = await buy({ amount: 100, transactionPIN });
    expect({ status, text: body.errors?.['transactionPIN'] }).toEqual({
      status: 400,
      text: 'Transaction PIN must be a 4-digit number.',
    });
  });

  it('needs the right PIN', async () => {
    expect(await buy({ amount: 100, transactionPIN: '9999' })).toMatchObject({
      status: 403,
      body: { code: 'wrong-pin' },
    });
    expect(await own()).toEqual([]);
  });

  it('[PERM-03] is not for visitors', async () => {
    const body = { amount: 100, transactionPIN: PIN };
    expect(await call(server, `POST /investment-plans/${plan.id}/purchase`, { body })).toMatchObject({ status: 401 });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('of the plan %s is not possible', async (id) => {
    expect((await buy({ amount: 100 }, {}, id)).status).toBe(404);
  });

  it('of an archived plan is not possible', async () => {
    const { id } = await createPlan(server, manager);
    await call(server, `POST /staff/plans/${id}/archive`, { token: manager.token });
    expect(await buy({ amount: 100 }, {}, id)).toMatchObject({ status: 404, body: { code: 'plan-not-found' } });
  });

  it('is made once per key', async () => {
    const headers = { 'idempotency-key': 'the-same-form' };
    const answers = await Promise.all([1, 2, 3].map(() => buy({ amount: 400 }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await own()).toHaveLength(1);
    expect((await buy({ amount: 401 }, headers)).body.code).toBe('idempotency-key-reused');
  });

  it('cannot spend twice in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy({ amount: 300 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 100, activeInvested: 900 });
  });

  it('an account with an active plan cannot be deleted', async () => {
    await purchase(server, ada, plan.id, 1_000);
    const { status, body } = await call(server, 'DELETE /users/me', {
      token: ada.token,
      body: { transactionPIN: PIN },
    });
    expect({ status, message: body['message'] }).toEqual({
      status: 409,
      message: 'Your account cannot be deleted yet: it has active plans.',
    });
  });
});
