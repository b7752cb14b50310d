import { type TransactionAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import {
  addWallet,
  decide,
  fund,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
  transactionsOf,
} from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the timeline of a transaction', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let second: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    [reviewer, second] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
    [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    await fund(server, ada, reviewer, 500);
  });
  afterAll(() => server.close());

  const one = (id: string, { token } = ada) => call<TransactionAnswer>(server, `GET /transactions/${id}`, { token });
  const timelineOf = async (id: string, investor = ada) => (await one(id, investor)).body.transaction.timeline;

  it('says when a withdrawal was submitted, decided and paid, and what was written', async () => {
    const id = await requestWithdrawal(server, ada, 120);
    const submitted = server.clock.now().toISOString();
    server.clock.forwardMinutes(5);
    await decide(server, reviewer, `withdrawals/${id}/approve`, { note: 'Paid within a day' });
    const approved = server.clock.now().toISOString();
    server.clock.forwardMinutes(5);
    await decide(server, reviewer, `withdrawals/${id}/complete`, { paymentReference: 'SEPA 7' });
    const { status, body } = await one(id);
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({ _id: id, type: 'withdrawal', status: 'completed', amount: 120 });
    const { timeline } = body.transaction;
    expect(timeline).toEqual([
      {
        step: 'submitted',
        at: submitted,
        text: 'Submitted: the amount was put on hold',
        position: timeline[0]?.position,
      },
      {
        step: 'approved',
        at: approved,
        text: 'Approved: we will send the payment',
        note: 'Paid within a day',
        position: timeline[1]?.position,
      },
      {
        step: 'completed',
        at: server.clock.now().toISOString(),
        text: 'Paid: the payment was sent',
        paymentReference: 'SEPA 7',
        position: timeline[2]?.position,
      },
    ]);
    const positions = timeline.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('says what a deposit was sent in and where to, and who is on the other side of a transfer', async () => {
    const deposit = await one(await requestDeposit(server, ada, 12));
    expect(deposit.body.transaction).toMatchObject({
      currency: 'BTC',
      blockchainWalletAddress: expect.stringMatching(/./) as string,
    });
    const transfer = await one(await requestTransfer(server, ada, ben, 1));
    const name = `${ben.user.firstName} ${ben.user.lastName.slice(0, 1)}•••`;
    expect(transfer.body.transaction).toMatchObject({ recipientAccount: ben.user._id, counterpartyName: name });
    expect(transfer.body.transaction).not.toHaveProperty('currency');
  });

  it('says why a deposit was rejected, and that a request was cancelled', async () => {
    const rejected = await requestDeposit(server, ada, 10);
    await decide(server, reviewer, `deposits/${rejected}/reject`, { reason: 'No payment found' });
    expect(await timelineOf(rejected)).toMatchObject([
      { step: 'submitted' },
      { step: 'rejected', text: 'Rejected', note: 'No payment found' },
    ]);
    const cancelled = await requestDeposit(server, ada, 11);
    await call(server, `POST /transactions/${cancelled}/cancel`, { token: ada.token });
    expect(await timelineOf(cancelled)).toMatchObject([{ step: 'submitted' }, { step: 'cancelled' }]);
  });

  it('says of a payout that bounced that it was paid, and that it came back', async () => {
    const id = await requestWithdrawal(server, ada, 30);
    await decide(server, reviewer, `withdrawals/${id}/approve`);
    await decide(server, reviewer, `withdrawals/${id}/reject`, { reason: 'Account closed' });
    expect(await timelineOf(id)).toMatchObject([
      { step: 'submitted', text: 'Submitted: the amount was put on hold' },
      { step: 'approved', text: 'Approved and paid: the amount left your balance' },
      { step: 'rejected', text: 'The payment came back: the amount is available again', note: 'Account closed' },
    ]);
  });

  it('shows the first of two approvals as being in review, without its note', async () => {
    const id = await requestDeposit(server, ada, 20_000);
    await decide(server, reviewer, `deposits/${id}/approve`, { note: 'for the second' });
    const inReview = await timelineOf(id);
    expect(inReview.map(({ step, note }) => [step, note])).toEqual([
      ['submitted', undefined],
      ['in-review', undefined],
    ]);
    await decide(server, second, `deposits/${id}/approve`, { note: 'Arrived' });
    expect((await timelineOf(id)).at(-1)).toMatchObject({ step: 'approved', note: 'Arrived' });
  });

  it("shows each of a transfer's two people their own line", async () => {
    const id = await requestTransfer(server, ada, ben, 25);
    await decide(server, reviewer, `transfers/${id}/approve`);
    expect((await timelineOf(id)).map(({ step }) => step)).toEqual(['submitted', 'completed']);
    const [received] = await transactionsOf(server, ben);
    expect(await timelineOf(String(received?._id), ben)).toMatchObject([
      { step: 'completed', text: 'Received: the amount was added to your balance' },
    ]);
    expect(await one(id, ben)).toMatchObject({ status: 404, body: { code: 'transaction-not-found' } });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'x'])('is not found for %s', async (id) => {
    expect((await one(id)).status).toBe(404);
  });

  it("is nobody else's", async () => {
    const id = await requestDeposit(server, ada, 12);
    expect(await one(id, ben)).toMatchObject({ status: 404, body: { code: 'transaction-not-found' } });
  });
});
