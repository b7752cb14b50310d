import { call } from '#testing/call.js';
import { addWallet, createPlan, depositBody, fund, transactionsOf, withdrawalBody } from '#testing/money.js';
import { PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the entry that a money call answers with', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let ben: TestInvestor;
  let planId: string;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    const manager: TestStaff = await signInStaff(server, 'plan-manager');
    planId = (await createPlan(server, manager)).id;
    [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    await fund(server, ada, await signInStaff(server, 'reviewer'), 1000);
  });
  afterAll(() => server.close());

  it.each([
    ['deposit', () => '/transactions/deposit-request', () => depositBody(100)],
    ['withdrawal', () => '/transactions/withdrawal-request', () => withdrawalBody(100)],
    [
      'transfer',
      () => '/transactions/transfer-request',
      () => ({ amount: 100, recipientUserId: ben.user._id, transactionPIN: PIN }),
    ],
    ['investment_purchase', () => `/investment-plans/${planId}/purchase`, () => ({ amount: 100, transactionPIN: PIN })],
  ])('is the statement’s own, also when the call is repeated: %s', async (type, path, body) => {
    const headers = { 'idempotency-key': `once-${type}` };
    const ask = () =>
      call<{ transactionId: string }>(server, `POST ${path()}`, { token: ada.token, body: body(), headers });
    const { body: answer } = await ask();
    const [entry] = await transactionsOf(server, ada);
    expect(entry).toMatchObject({ _id: answer.transactionId, type, amount: 100 });
    expect((await ask()).body.transactionId).toBe(answer.transactionId);
  });
});
