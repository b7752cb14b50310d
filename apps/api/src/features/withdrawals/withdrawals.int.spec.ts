import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestWithdrawal, transactionsOf, userOf, withdrawalBody } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('withdrawals over HTTP', () => {
  let server: TestServer;
  let staff: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    staff = await signInStaff(server, 'reviewer');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    await fund(server, ada, staff, 1000);
  });
  afterAll(() => server.close());

  const request = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    call(server, 'POST /transactions/withdrawal-request', {
      token: ada.token,
      body: { ...withdrawalBody(300), ...changes },
      headers,
    });

  it('[API-35, API-38, TXN-02] a request is answered with a message, starts as pending and holds its amount', async () => {
    expect(await request()).toMatchObject({
      status: 201,
      body: { message: 'Your withdrawal request has been successfully submitted and is awaiting admin review.' },
    });
    const [withdrawal] = await transactionsOf(server, ada);
    expect(withdrawal).toMatchObject({
      type: 'withdrawal',
      status: 'pending',
      amount: 300,
      recipientAccount: 'DE02 1203 0000 0000 2020 51',
    });
    expect(await userOf(server, ada)).toMatchObject({
      totalBalance: 1000,
      availableBalance: 700,
      heldBalance: 300,
      totalWithdrawn: 0,
    });
  });

  it('[API-37] a request without a token is refused', async () => {
    const answer = await call(server, 'POST /transactions/withdrawal-request', { body: withdrawalBody(5) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('approved it leaves the balance; completed it is paid', async () => {
    const id = await requestWithdrawal(server, ada, 300);
    await decide(server, staff, `withdrawals/${id}/approve`);
    const after = { totalBalance: 700, availableBalance: 700, heldBalance: 0, totalWithdrawn: 300 };
    expect(await userOf(server, ada)).toMatchObject(after);
    const paid = await decide(server, staff, `withdrawals/${id}/complete`, { paymentReference: 'SEPA-2026-11-0042' });
    expect(paid).toMatchObject({
      status: 'completed',
      paymentReference: 'SEPA-2026-11-0042',
      decidedBy: 'The reviewer',
    });
    expect(await userOf(server, ada)).toMatchObject(after);
    expect((await transactionsOf(server, ada))[0]).toMatchObject({ _id: id, status: 'completed' });
  });

  it('rejected it gives the held amount back, with the reason', async () => {
    const id = await requestWithdrawal(server, ada, 300);
    await decide(server, staff, `withdrawals/${id}/reject`, { reason: 'The account is closed.' });
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 1000, availableBalance: 1000, heldBalance: 0 });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({
      status: 'rejected',
      adminNotes: 'The account is closed.',
    });
  });

  it('approved but bounced it gives the amount back and no longer counts as withdrawn', async () => {
    const id = await requestWithdrawal(server, ada, 300);
    await decide(server, staff, `withdrawals/${id}/approve`);
    await decide(server, staff, `withdrawals/${id}/reject`, { reason: 'The bank returned the payment.' });
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 1000, availableBalance: 1000, totalWithdrawn: 0 });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({ status: 'rejected' });
  });

  it('is not completed before it is approved, and needs a reference', async () => {
    const id = await requestWithdrawal(server, ada, 300);
    const complete = (body: object) =>
      call(server, `POST /staff/withdrawals/${id}/complete`, { token: staff.token, body });
    expect(await complete({ paymentReference: 'X' })).toMatchObject({
      status: 409,
      body: { code: 'withdrawal-not-approved' },
    });
    await decide(server, staff, `withdrawals/${id}/approve`);
    expect(await complete({})).toMatchObject({ status: 400, body: { message: 'Please enter the payment reference.' } });
  });

  it.each([1000.01, 5000])('of %p with 1000 available is refused', async (amount) => {
    expect(await request({ amount })).toMatchObject({
      status: 422,
      body: { message: 'Insufficient balance. Please deposit more funds.', code: 'insufficient-balance' },
    });
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 1000, heldBalance: 0 });
  });

  it('cannot spend the same money twice, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => request({ amount: 250 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(4).fill(201),
      ...Array<number>(6).fill(422),
    ]);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 1000, availableBalance: 0, heldBalance: 1000 });
  });

  it('with the wrong PIN is refused with 403 and holds nothing', async () => {
    expect(await request({ transactionPIN: '9999' })).toMatchObject({
      status: 403,
      body: { message: 'Incorrect transaction PIN.', code: 'wrong-pin' },
    });
    expect(await userOf(server, ada)).toMatchObject({ heldBalance: 0 });
  });

  it('locks the PIN after five wrong ones, even for the right one', async () => {
    for (let i = 0; i < 5; i++) await request({ transactionPIN: '9999' });
    const answer = await request();
    expect(answer).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong PIN attempts. Please try again in 15 minutes.' },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await userOf(server, ada)).toMatchObject({ heldBalance: 0 });
  });

  it.each(['12a4', ' 123', '123', '12345', 1234, '１２３４', '1234\n', ['1', '2', '3', '4'], null, undefined])(
    '[WDR-10, WDR-11] the PIN %p is no PIN',
    async (transactionPIN) => {
      expect(await request({ transactionPIN })).toMatchObject({
        status: 400,
        body: { errors: { transactionPIN: 'Transaction PIN must be a 4-digit number.' } },
      });
    },
  );

  it.each(['', '   ', null, undefined])('[WDR-12] the recipient account %p is refused', async (recipientAccount) => {
    expect(await request({ recipientAccount })).toMatchObject({
      status: 400,
      body: { message: 'Please provide recipient account details.' },
    });
  });

  it.each([0, -5, null])('[WDR-09] the amount %p is refused', async (amount) => {
    expect(await request({ amount })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid amount greater than zero.' },
    });
  });

  it('[DATA-09] trims the account and stores markup as text', async () => {
    await request({ recipientAccount: '  <b>IBAN</b> DE02  ' });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({ recipientAccount: '<b>IBAN</b> DE02' });
  });

  it('refuses an account of 10 kB and the character that no database stores', async () => {
    expect(await request({ recipientAccount: 'x'.repeat(10_000) })).toMatchObject({ status: 400 });
    expect(await request({ recipientAccount: 'a\u0000b' })).toMatchObject({ status: 400 });
  });

  it('with an Idempotency-Key is held once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => request({}, { 'idempotency-key': 'form-9' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await userOf(server, ada)).toMatchObject({ heldBalance: 300 });
  });

  it.each([
    ['another amount', { amount: 299.99 }],
    ['another account', { recipientAccount: 'IBAN DE99 of somebody else' }],
  ])('refuses %s under the key of a request that was made', async (_what, other) => {
    const key = { 'idempotency-key': 'form-10' };
    await request({}, key);
    expect(await request(other, key)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(await userOf(server, ada)).toMatchObject({ heldBalance: 300 });
  });

  it('is no deposit: the commands of the other noun do not find it', async () => {
    const id = await requestWithdrawal(server, ada, 300);
    const answer = await call(server, `POST /staff/deposits/${id}/approve`, { token: staff.token, body: {} });
    expect(answer).toMatchObject({ status: 404, body: { code: 'request-not-found' } });
  });
});
