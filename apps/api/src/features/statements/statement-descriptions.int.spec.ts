import { describeTransaction, notificationText } from '@clearfold/content';
import { type NotificationsAnswer, type ReviewRequest, type TransactionAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import {
  addWallet,
  createPlan,
  decide,
  fund,
  purchase,
  requestTransfer,
  requestWithdrawal,
  transactionsOf,
} from '#testing/money.js';
import { pdfPages } from '#testing/pdf-text.js';
import { signInAgain, signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { PayoutRunner } from '../payout-runs/payout-runner.js';

const PLAN = 'Harbour 90';
const GOODWILL = 'For the delay of your payout.';

describe('what a statement says of each movement', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(new Date('2026-10-01T12:00:00Z'));
    await addWallet(server);
    const [reviewer, manager] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'plan-manager')];
    [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    for (const investor of [ada, ben]) await fund(server, investor, reviewer, 500);
    const plan = await createPlan(server, manager, { name: PLAN, durationDays: 10, payout: 'at-maturity' });
    await purchase(server, ada, plan.id, 100);
    const withdrawal = await requestWithdrawal(server, ada, 20);
    await decide(server, reviewer, `withdrawals/${withdrawal}/approve`, { note: 'By wire' });
    for (const [from, to] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await decide(server, reviewer, `transfers/${await requestTransfer(server, from, to, 5)}/approve`);
    }
    const [first, second] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    for (const direction of ['add', 'subtract']) {
      const body = { investorId: ada.user._id, direction, amount: 3, category: 'goodwill', reason: GOODWILL };
      const draft = await call<ReviewRequest>(server, 'POST /staff/adjustments', { token: first.token, body });
      await decide(server, second, `adjustments/${draft.body.id}/approve`);
    }
    server.clock.forwardMinutes(10 * 24 * 60);
    await server.app.get(PayoutRunner, { strict: false }).payDue();
    ada = await signInAgain(server, ada);
  });
  afterAll(() => server.close());

  const expected = () => [
    ['Deposit', 'Funds deposited'],
    ['Investment Purchase', `Investment in ${PLAN}`],
    ['Withdrawal', 'Funds withdrawn'],
    ['Transfer', `Transfer to User ID: ${ben.user._id.slice(0, 8)}...`],
    ['Transfer Received', `Transfer from User ID: ${ben.user._id.slice(0, 8)}...`],
    ['Balance Adjustment (Added)', GOODWILL],
    ['Balance Adjustment (Subtracted)', GOODWILL],
    ['Interest Payout', `Interest: ${PLAN}`],
    ['Balance Adjustment (Added)', `Principal returned: ${PLAN}`],
  ];

  it("has the specification's descriptions as CSV, those of the screen for the same lines", async () => {
    const { text } = await download(server, '/transactions/statement.csv', ada.token);
    const rows = text.split('\r\n').map((row) => row.split(','));
    const movements = rows.slice(2, -2);
    expect(movements.map(([, type, description]) => [type, description])).toEqual(expected());
    const onScreen = new Map(
      (await transactionsOf(server, ada)).map((transaction) => [transaction._id, describeTransaction(transaction)]),
    );
    for (const [, , description, reference = ''] of movements) expect(onScreen.get(reference)).toBe(description);
  });

  it('dates each movement, and counts the balance after it, as the list of transactions does', async () => {
    const { text } = await download(server, '/transactions/statement.csv?timeZone=UTC', ada.token);
    const movements = text
      .split('\r\n')
      .slice(2, -2)
      .map((row) => row.split(','));
    const listed = (await transactionsOf(server, ada)).map(({ _id, bookedAt, balanceAfter }) => [
      _id,
      bookedAt?.slice(0, 16).replace('T', ' '),
      balanceAfter?.toFixed(2),
    ]);
    expect(listed).toHaveLength(movements.length);
    expect(new Set(listed.map(String))).toEqual(
      new Set(movements.map(([date, , , reference, , , balance]) => [reference, date, balance].join())),
    );
  });

  it('has the same as PDF', async () => {
    const { bytes } = await download(server, '/transactions/statement.pdf', ada.token);
    const text = (await pdfPages(bytes)).join('\n').replace(/\s+/g, ' ');
    for (const [, description] of expected()) expect(text).toContain(description);
  });

  describe('calls principal that returned so wherever the words are ours:', () => {
    const returned = async () =>
      (await transactionsOf(server, ada)).find(({ adminNotes }) => adminNotes === `Principal returned: ${PLAN}`)!;

    it('in its steps, while the type stays', async () => {
      const { _id, type } = await returned();
      expect(type).toBe('admin_balance_adjustment_add');
      const { body } = await call<TransactionAnswer>(server, `GET /transactions/${_id}`, { token: ada.token });
      expect(body.transaction.timeline.map(({ text }) => text)).toEqual([`Principal returned: ${PLAN}`]);
    });

    it('on its receipt', async () => {
      const { bytes } = await download(server, `/transactions/${(await returned())._id}/receipt.pdf`, ada.token);
      const text = (await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ');
      expect(text).toContain(`Type Principal returned: ${PLAN}`);
    });

    it('behind the bell', async () => {
      const matured = async () => {
        const { body } = await call<NotificationsAnswer>(server, 'GET /notifications', { token: ada.token });
        return body.data.find(({ kind }) => kind === 'plan-matured');
      };
      for (const end = Date.now() + 30_000; !(await matured()) && Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const told = (await matured())!;
      expect(told.planName).toBe(PLAN);
      expect(notificationText(told)).toBe(`Principal returned: ${PLAN}. $100.00 are available again.`);
    });
  });

  it('calls a request that its investor took back cancelled on its receipt', async () => {
    const id = await requestWithdrawal(server, ada, 4);
    await call(server, `POST /transactions/${id}/cancel`, { token: ada.token });
    const { bytes } = await download(server, `/transactions/${id}/receipt.pdf`, ada.token);
    expect((await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ')).toContain('Status Cancelled');
  });
});
