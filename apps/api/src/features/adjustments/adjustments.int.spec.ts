import { type ErrorAnswer, type ReviewRequest } from '@clearfold/contracts';
import pg from 'pg';
import { verifyLedger } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestWithdrawal, transactionsOf, userOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('adjustments over HTTP', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let first: TestStaff;
  let second: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    first = await signInStaff(server, 'admin');
    second = await signInStaff(server, 'admin');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    await fund(server, ada, reviewer, 100);
  });
  afterAll(() => server.close());

  const post = (path: string, body: object = {}, { token } = first, headers: Record<string, string> = {}) =>
    call<ReviewRequest & ErrorAnswer>(server, `POST /staff/adjustments${path}`, { token, body, headers });
  const proposal = (changes: object = {}) => ({
    investorId: ada.user._id,
    direction: 'add',
    amount: 12.34,
    category: 'goodwill',
    reason: 'For the delay of your payout.',
    ...changes,
  });

  it('[DATA-11] is seen by the investor once a second admin approved it, with the reason', async () => {
    const draft = await post('', proposal());
    expect(draft).toMatchObject({
      status: 201,
      body: {
        kind: 'adjustment',
        status: 'pending',
        amount: 12.34,
        direction: 'add',
        category: 'goodwill',
        proposal: { staffId: first.id, by: 'The admin' },
      },
    });
    expect(await transactionsOf(server, ada)).toHaveLength(1);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 100 });
    const { id } = draft.body;
    expect(await post(`/${id}/approve`)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await post(`/${id}/approve`, {}, second)).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({
      _id: id,
      type: 'admin_balance_adjustment_add',
      status: 'completed',
      amount: 12.34,
      adminNotes: 'For the delay of your payout.',
    });
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 112.34, totalDeposited: 100, totalWithdrawn: 0 });
  });

  it('[DATA-11] takes away, never more than is available', async () => {
    expect(await post('', proposal({ direction: 'subtract', amount: 100.01 }))).toMatchObject({
      status: 422,
      body: { code: 'adjustment-exceeds-balance' },
    });
    const { id } = (await post('', proposal({ direction: 'subtract', amount: 60 }))).body;
    await requestWithdrawal(server, ada, 50);
    expect(await post(`/${id}/approve`, {}, second)).toMatchObject({
      status: 422,
      body: { message: 'The investor’s available balance is smaller than this amount.' },
    });
    const less = (await post('', proposal({ direction: 'subtract', amount: 50 }))).body;
    await post(`/${less.id}/approve`, {}, second);
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 0, heldBalance: 50, totalBalance: 50 });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({ type: 'admin_balance_adjustment_subtract' });
  });

  it('is rejected by another or withdrawn by its own, and then never seen by the investor', async () => {
    const [rejected, withdrawn] = [(await post('', proposal())).body.id, (await post('', proposal())).body.id];
    expect(await post(`/${rejected}/reject`, { reason: 'Not founded.' })).toMatchObject({ status: 409 });
    expect(await post(`/${withdrawn}/withdraw`, {}, second)).toMatchObject({
      status: 403,
      body: { code: 'not-ones-own-proposal' },
    });
    expect(await post(`/${rejected}/reject`, { reason: 'Not founded.' }, second)).toMatchObject({
      status: 200,
      body: { status: 'rejected', adminNotes: 'Not founded.' },
    });
    expect(await post(`/${withdrawn}/withdraw`)).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await transactionsOf(server, ada)).toHaveLength(1);
  });

  it('is not the investor’s to cancel, and stands in the way of deleting the account', async () => {
    const ben = await signUpInvestor(server);
    const { id } = (await post('', proposal({ investorId: ben.user._id }))).body;
    expect(await call(server, `POST /transactions/${id}/cancel`, { token: ben.token })).toMatchObject({ status: 404 });
    expect(await call(server, `GET /transactions/${id}`, { token: ben.token })).toMatchObject({ status: 404 });
    expect(await call(server, 'DELETE /users/me', { token: ben.token })).toMatchObject({
      status: 409,
      body: { message: 'Your account cannot be deleted yet: it has pending requests.' },
    });
  });

  it.each([
    ['investorId', 'nobody', 'Please choose an investor.'],
    ['direction', 'up', 'Please say whether to add or to subtract.'],
    ['amount', 0, 'Please enter a valid amount greater than zero.'],
    ['amount', 1.005, 'Amount must have at most two decimals.'],
    ['category', 'gift', 'Please choose a category.'],
    ['reason', ' ', 'Please give a reason; the investor reads it.'],
  ])('refuses the %s %p: %s', async (field, value, message) => {
    expect(await post('', proposal({ [field]: value }))).toMatchObject({
      status: 400,
      body: { errors: { [field]: message } },
    });
  });

  it('is for the investor whose id is written in capitals', async () => {
    const { status, body } = await post('', proposal({ investorId: ada.user._id.toUpperCase() }));
    expect([status, body.investorId]).toEqual([201, ada.user._id]);
  });

  it('finds no unknown investor, and repeats nothing with the same key', async () => {
    expect(await post('', proposal({ investorId: first.id }))).toMatchObject({ status: 404 });
    const key = { 'idempotency-key': `draft-${ada.user._id}` };
    const [one, two] = [await post('', proposal(), first, key), await post('', proposal(), first, key)];
    expect(one.body.id).toBe(two.body.id);
  });

  it('is not decided in bulk, by whose door a reviewer would come in', async () => {
    const { id } = (await post('', proposal())).body;
    const { body } = await call(server, 'POST /staff/requests/bulk/approve', {
      token: reviewer.token,
      body: { ids: [id] },
    });
    expect(body).toMatchObject({ results: [{ id, ok: false, code: 'forbidden' }] });
  });

  it('counts in the queue', async () => {
    const counts = async () =>
      (await call<{ pending: { adjustment: number } }>(server, 'GET /staff/requests/counts', reviewer)).body.pending;
    const before = (await counts()).adjustment;
    await post('', proposal());
    expect((await counts()).adjustment).toBe(before + 1);
  });

  describe('the reversal of a wrong entry', () => {
    const reason = 'Credited to the wrong account.';

    it('takes a credited deposit back once, by two people, and names it', async () => {
      const [deposit] = await transactionsOf(server, ada);
      const originalId = deposit!._id;
      const proposed = await post('/reversals', { originalId, reason });
      expect(proposed).toMatchObject({
        status: 201,
        body: { kind: 'adjustment', status: 'pending', direction: 'subtract', amount: 100, originalId },
      });
      expect(await post('/reversals', { originalId, reason }, second)).toMatchObject({
        status: 409,
        body: { code: 'entry-already-reversed' },
      });
      const { id } = proposed.body;
      expect(await post(`/${id}/approve`)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
      expect(await post(`/${id}/approve`, {}, second)).toMatchObject({ status: 200, body: { status: 'completed' } });
      expect(await transactionsOf(server, ada)).toMatchObject([
        {
          _id: id,
          type: 'admin_balance_adjustment_subtract',
          amount: 100,
          adminNotes: `Reversal of deposit ${originalId.slice(0, 8)}: ${reason}`,
        },
        { _id: originalId, status: 'approved', amount: 100 },
      ]);
      expect(await userOf(server, ada)).toMatchObject({ totalBalance: 0, totalDeposited: 100 });
      expect(await post('/reversals', { originalId, reason })).toMatchObject({ status: 409 });
      expect(await post('/reversals', { originalId: id, reason })).toMatchObject({
        status: 409,
        body: { code: 'entry-already-reversed' },
      });
    });

    it('is refused for what is pending, unknown, or spent', async () => {
      const pending = await requestDeposit(server, ada, 5);
      expect(await post('/reversals', { originalId: pending, reason })).toMatchObject({ status: 422 });
      expect(await post('/reversals', { originalId: first.id, reason })).toMatchObject({ status: 404 });
      const [, deposit] = await transactionsOf(server, ada);
      await requestWithdrawal(server, ada, 1);
      expect(await post('/reversals', { originalId: deposit!._id, reason })).toMatchObject({
        status: 422,
        body: { code: 'adjustment-exceeds-balance' },
      });
    });

    it('may be proposed again after it was declined', async () => {
      const { id } = (await post('', proposal())).body;
      await post(`/${id}/approve`, {}, second);
      const { body } = await post('/reversals', { originalId: id, reason });
      await post(`/${body.id}/reject`, { reason: 'Are you sure?' }, second);
      expect(await post('/reversals', { originalId: id, reason })).toMatchObject({
        status: 201,
        body: { id: body.id },
      });
      await decide(server, second, `adjustments/${body.id}/approve`);
      expect(await userOf(server, ada)).toMatchObject({ totalBalance: 100 });
    });
  });

  it('leaves a ledger that verifies', async () => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await client.connect();
    try {
      expect((await verifyLedger(client)).findings).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
