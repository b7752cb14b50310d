import { type ReviewRequest, type Transaction } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestWithdrawal, transactionsOf, userOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe("an investor's transactions", () => {
  let server: TestServer;
  let staff: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    staff = await signInStaff(server, 'admin');
    ada = await signUpInvestor(server);
    await fund(server, ada, staff, 500);
    await requestDeposit(server, ada, 20);
    const paid = await requestWithdrawal(server, ada, 120);
    await decide(server, staff, `withdrawals/${paid}/approve`);
    await requestWithdrawal(server, ada, 30);
  });
  afterAll(() => server.close());

  const list = (query = '', token: string | undefined = ada.token) =>
    call<{ data: Transaction[] }>(server, `GET /transactions/user-transactions${query}`, token ? { token } : {});

  it('[API-24, API-27, DATA-06, DATA-07, DATA-13] are a data array with the fields of the spec, newest first', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data.map(({ type, status: state, amount }) => [type, state, amount])).toEqual([
      ['withdrawal', 'pending', 30],
      ['withdrawal', 'approved', 120],
      ['deposit', 'pending', 20],
      ['deposit', 'approved', 500],
    ]);
    for (const { _id, createdAt } of body.data) {
      expect(_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Date(createdAt).toISOString()).toBe(createdAt);
    }
  });

  it.each([
    ['?type=deposit', ['deposit', 'deposit']],
    ['?status=approved', ['withdrawal', 'deposit']],
    ['?type=withdrawal&status=pending', ['withdrawal']],
    ['?type=interest_payout', []],
    ['?colour=red', ['withdrawal', 'withdrawal', 'deposit', 'deposit']],
  ])('[API-26] take the optional query %s', async (query, types) => {
    expect((await list(query)).body.data.map(({ type }) => type)).toEqual(types);
  });

  it.each(['?type=loan', '?status=open', '?type=deposit&type=withdrawal'])('refuse the query %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('[API-25] are not shown without a token', async () => {
    const answer = await call(server, 'GET /transactions/user-transactions');
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('[PERM-06] are nobody else’s', async () => {
    const ben = await signUpInvestor(server);
    expect(await transactionsOf(server, ben)).toEqual([]);
    expect(await userOf(server, ben)).toMatchObject({ totalBalance: 0 });
  });

  it('add up to the balance (invariant I7)', async () => {
    const moved = (await list()).body.data.filter(({ status }) => status === 'approved' || status === 'completed');
    const sum = moved.reduce((total, { type, amount }) => total + (type === 'deposit' ? amount : -amount), 0);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: sum, totalDeposited: 500, totalWithdrawn: 120 });
  });

  it('say when they moved the balance, and how much it was then; of a payout that bounced also when it came back', async () => {
    const eve = await signUpInvestor(server);
    const deposit = await requestDeposit(server, eve, 100);
    const asked = server.clock.now().toISOString();
    server.clock.forwardMinutes(60);
    await decide(server, staff, `deposits/${deposit}/approve`);
    const booked = server.clock.now().toISOString();
    const bounced = await requestWithdrawal(server, eve, 30);
    await decide(server, staff, `withdrawals/${bounced}/approve`);
    const paid = server.clock.now().toISOString();
    server.clock.forwardMinutes(60);
    await decide(server, staff, `withdrawals/${bounced}/reject`, { reason: 'It bounced' });
    const returned = server.clock.now().toISOString();
    await requestWithdrawal(server, eve, 10);
    const [waiting, cameBack, credited] = await transactionsOf(server, eve);
    expect(credited).toMatchObject({ createdAt: asked, bookedAt: booked, balanceAfter: 100 });
    expect(credited).not.toHaveProperty('returnedAt');
    expect(cameBack).toMatchObject({
      _id: bounced,
      status: 'rejected',
      bookedAt: paid,
      balanceAfter: 70,
      returnedAt: returned,
      balanceAfterReturn: 100,
    });
    for (const field of ['bookedAt', 'balanceAfter', 'returnedAt', 'balanceAfterReturn']) {
      expect(waiting).not.toHaveProperty(field);
    }
  });

  describe('cancelled by their investor', () => {
    const cancel = (id: string, { token } = ada) => call(server, `POST /transactions/${id}/cancel`, { token });

    it('are rejected with the note "Cancelled by you" and give back what they held', async () => {
      const before = await userOf(server, ada);
      const id = await requestWithdrawal(server, ada, 40);
      expect(await cancel(id)).toMatchObject({ status: 200, body: { message: 'Your request was cancelled.' } });
      expect((await transactionsOf(server, ada))[0]).toMatchObject({
        _id: id,
        status: 'rejected',
        cancelled: true,
        adminNotes: 'Cancelled by you',
      });
      expect(await userOf(server, ada)).toEqual(before);
      const { body } = await call<ReviewRequest>(server, `GET /staff/requests/${id}`, { token: staff.token });
      expect(body).toMatchObject({ status: 'rejected', decidedBy: 'Investor', cancelled: true });
    });

    it('cannot be cancelled once decided, nor decided once cancelled', async () => {
      const approved = await requestDeposit(server, ada, 5);
      await decide(server, staff, `deposits/${approved}/approve`);
      expect(await cancel(approved)).toMatchObject({ status: 409, body: { code: 'request-already-decided' } });
      const cancelled = await requestDeposit(server, ada, 6);
      await cancel(cancelled);
      const late = await call(server, `POST /staff/deposits/${cancelled}/approve`, { token: staff.token, body: {} });
      expect(late).toMatchObject({ status: 409, body: { code: 'request-already-decided' } });
    });

    it('are not found by anybody else', async () => {
      const id = await requestDeposit(server, ada, 7);
      expect(await cancel(id, await signUpInvestor(server))).toMatchObject({ status: 404 });
      expect((await transactionsOf(server, ada))[0]).toMatchObject({ status: 'pending' });
    });
  });
});
