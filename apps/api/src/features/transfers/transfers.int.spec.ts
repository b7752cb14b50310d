import { type RecipientAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestTransfer, transactionsOf, userOf } from '#testing/money.js';
import { PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { maskedName } from './recipients.view.js';

describe('transfers over HTTP', () => {
  let server: TestServer;
  let staff: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    staff = await signInStaff(server, 'reviewer');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    ben = await signUpInvestor(server, { firstName: 'Ben', lastName: 'Sample' });
    await fund(server, ada, staff, 500);
  });
  afterAll(() => server.close());

  const request = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    call(server, 'POST /transactions/transfer-request', {
      token: ada.token,
      body: { amount: 120.5, recipientUserId: ben.user._id, transactionPIN: PIN, ...changes },
      headers,
    });

  it('[API-39, API-42, TXN-03, PERM-05] a request is answered with a message, starts as pending and holds its amount', async () => {
    expect(await request()).toMatchObject({
      status: 201,
      body: { message: 'Your transfer request has been successfully submitted and is awaiting admin review.' },
    });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({
      type: 'transfer',
      status: 'pending',
      amount: 120.5,
      recipientAccount: ben.user._id,
    });
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 500, availableBalance: 379.5, heldBalance: 120.5 });
    expect(await transactionsOf(server, ben)).toEqual([]);
  });

  it('[API-41] a request without a token is refused', async () => {
    const answer = await call(server, 'POST /transactions/transfer-request', { body: {} });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('[DATA-09, DATA-12] approved it is a transfer to the sender and a transfer_received to the recipient', async () => {
    const id = await requestTransfer(server, ada, ben, 120.5);
    expect(await decide(server, staff, `transfers/${id}/approve`)).toMatchObject({
      kind: 'transfer',
      status: 'completed',
    });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({ _id: id, type: 'transfer', status: 'completed' });
    expect(await transactionsOf(server, ben)).toMatchObject([
      { type: 'transfer_received', status: 'completed', amount: 120.5, recipientAccount: ada.user._id },
    ]);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 379.5, heldBalance: 0, totalWithdrawn: 0 });
    expect(await userOf(server, ben)).toMatchObject({ totalBalance: 120.5, totalDeposited: 0 });
  });

  it('rejected it gives the held amount back, with the reason', async () => {
    const id = await requestTransfer(server, ada, ben, 120.5);
    await decide(server, staff, `transfers/${id}/reject`, { reason: 'Please check the user id.' });
    expect((await transactionsOf(server, ada))[0]).toMatchObject({
      status: 'rejected',
      adminNotes: 'Please check the user id.',
    });
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 500, heldBalance: 0 });
    expect(await transactionsOf(server, ben)).toEqual([]);
  });

  it('cancelled by its sender it gives the held amount back', async () => {
    const id = await requestTransfer(server, ada, ben, 120.5);
    expect(await call(server, `POST /transactions/${id}/cancel`, { token: ben.token })).toMatchObject({ status: 404 });
    expect(await call(server, `POST /transactions/${id}/cancel`, { token: ada.token })).toMatchObject({ status: 200 });
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 500 });
  });

  it('to oneself is refused', async () => {
    expect(await request({ recipientUserId: ada.user._id })).toMatchObject({
      status: 422,
      body: { message: 'You cannot transfer to yourself.' },
    });
  });

  it('finds no unknown user, no member of staff and nothing that is no id', async () => {
    for (const recipientUserId of ['5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01', staff.id, 'ben', "' or 1=1 --"]) {
      expect(await request({ recipientUserId })).toMatchObject({
        status: 404,
        body: { message: 'Recipient not found.' },
      });
    }
    expect(await userOf(server, ada)).toMatchObject({ heldBalance: 0 });
  });

  it('[API-40] accepts a padded id', async () => {
    expect(await request({ recipientUserId: `  ${ben.user._id.toUpperCase()}\n` })).toMatchObject({ status: 201 });
  });

  const field = (name: string, message: string) => ({ status: 400, body: { errors: { [name]: message } } });
  it.each([
    ['recipientUserId', '', 'Recipient User ID is required.'],
    ['recipientUserId', '   ', 'Recipient User ID is required.'],
    ['recipientUserId', null, 'Recipient User ID is required.'],
    ['recipientUserId', 'x'.repeat(10_000), 'This text is too long.'],
    ['amount', 0, 'Amount must be greater than zero.'],
    ['amount', -1, 'Amount must be greater than zero.'],
    ['amount', '5', 'Amount must be greater than zero.'],
    ['amount', 1.005, 'Amount must have at most two decimals.'],
    ['transactionPIN', '12a4', 'Transaction PIN must be a 4-digit number.'],
    ['transactionPIN', 1234, 'Transaction PIN must be a 4-digit number.'],
  ])('refuses the %s %p: %s', async (name, value, message) => {
    expect(await request({ [name]: value })).toMatchObject(field(name, message));
  });

  it('of more than is available is refused', async () => {
    expect(await request({ amount: 500.01 })).toMatchObject({
      status: 422,
      body: { message: 'Insufficient balance. Please deposit more funds.' },
    });
  });

  it('with the wrong PIN is refused', async () => {
    expect(await request({ transactionPIN: '0000' })).toMatchObject({ status: 403, body: { code: 'wrong-pin' } });
  });

  it('with an Idempotency-Key has one effect', async () => {
    const key = { 'idempotency-key': 'form-2' };
    const answers = await Promise.all([1, 2, 3].map(() => request({}, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await request({}, key)).toMatchObject({ status: 201, body: answers[0]!.body });
    expect(await userOf(server, ada)).toMatchObject({ heldBalance: 120.5 });
  });

  it.each([
    ['another amount', { amount: 120.51 }],
    ['another recipient', { recipientUserId: 'cleo' }],
  ])('refuses %s under the key of a request that was made', async (_what, other) => {
    const cleo = await signUpInvestor(server);
    const key = { 'idempotency-key': 'form-3' };
    await request({}, key);
    const asked = 'recipientUserId' in other ? { recipientUserId: cleo.user._id } : other;
    expect(await request(asked, key)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(await userOf(server, ada)).toMatchObject({ heldBalance: 120.5 });
  });

  it('shows the masked name of a recipient', async () => {
    const lookUp = (id: string) => call<RecipientAnswer>(server, `GET /users/recipients/${id}`, { token: ada.token });
    expect((await lookUp(ben.user._id)).body).toEqual({ data: { _id: ben.user._id, name: 'Ben S•••' } });
    expect(await lookUp('nobody')).toMatchObject({ status: 404, body: { message: 'Recipient not found.' } });
  });

  it.each([
    ['Ada', 'Byron', 'Ada B•••'],
    ['Li', '李', 'Li 李•••'],
    ['Ada', '', 'Ada •••'],
  ])('masks %s %s as %s', (first, last, masked) => {
    expect(maskedName(first, last)).toBe(masked);
  });
});
