import { randomUUID } from 'node:crypto';
import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import {
  addWallet,
  createPlan,
  decide,
  depositBody,
  fund,
  planTerms,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
  withdrawalBody,
} from '#testing/money.js';
import { PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** What is asked with a key, and what else is asked with it afterwards: by another body, or of another thing. */
interface Asked {
  readonly who: { readonly token: string };
  readonly path: string;
  readonly body?: object;
  readonly otherBodies?: readonly object[];
  readonly otherPath?: string;
}

/**
 * A key stands for one thing that was asked: again it gets the first answer, and whatever differs from it is refused. Otherwise whoever
 * changed a form and sent it with the old key would take the answer of the old one for theirs.
 */
describe('a key that was given before', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let admin: TestStaff;
  let other: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;

  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    [admin, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    await fund(server, ada, reviewer, 5_000);
  });
  afterAll(() => server.close());

  const deposit = () => requestDeposit(server, ada, 50);
  const withdrawal = () => requestWithdrawal(server, ada, 5);
  const approvedWithdrawal = async () => {
    const id = await withdrawal();
    await decide(server, reviewer, `withdrawals/${id}/approve`);
    return id;
  };
  const transfer = () => requestTransfer(server, ada, ben, 5);
  const plan = async () => (await createPlan(server, admin)).id;
  const archivedPlan = async () => {
    const id = await plan();
    await decide(server, admin, `plans/${id}/archive`);
    return id;
  };
  const draft = () => ({
    investorId: ada.user._id,
    direction: 'add',
    amount: 5,
    category: 'goodwill',
    reason: 'For the wait.',
  });
  const adjustment = async () => {
    const answer = await call<{ id: string }>(server, 'POST /staff/adjustments', { token: admin.token, body: draft() });
    return answer.body.id;
  };
  const creditedDeposit = async () => {
    const id = await deposit();
    await decide(server, reviewer, `deposits/${id}/approve`);
    return id;
  };
  const frozen = async () => {
    const investor = await signUpInvestor(server);
    await decide(server, reviewer, `investors/${investor.user._id}/freeze`, { reason: 'Under review.' });
    return investor.user._id;
  };
  const investorId = async () => (await signUpInvestor(server)).user._id;

  /** The same command of two things. */
  const ofTwo =
    (who: () => { token: string }, thing: () => Promise<string>, path: (id: string) => string, ...bodies: object[]) =>
    async (): Promise<Asked> => {
      const [id, second] = [await thing(), await thing()];
      const [body = {}, ...otherBodies] = bodies;
      return { who: who(), path: path(id), body, otherBodies, otherPath: path(second) };
    };
  const staff = (rest: string) => (id: string) => `/staff/${rest.replace('ID', id)}`;
  const reviewing = () => reviewer;
  const managing = () => admin;
  const agreeing = () => other;
  const investing = () => ada;

  const hash = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16';
  it.each<[command: string, asked: () => Promise<Asked>]>([
    [
      'a deposit',
      async () => ({
        who: ada,
        path: '/transactions/deposit-request',
        body: { ...depositBody(20), transactionHash: hash },
        otherBodies: [
          { ...depositBody(21), transactionHash: hash },
          { ...depositBody(20), currency: 'ETH', transactionHash: hash },
          { ...depositBody(20), blockchainWalletAddress: 'ELSEWHERE', transactionHash: hash },
          { ...depositBody(20), transactionHash: hash.replace('f', 'e') },
          depositBody(20),
        ],
      }),
    ],
    [
      'the approval of a deposit',
      ofTwo(
        reviewing,
        deposit,
        staff('deposits/ID/approve'),
        { creditedAmount: 40, note: 'Less a fee.' },
        { creditedAmount: 41, note: 'Less a fee.' },
        { creditedAmount: 40, note: 'Less another fee.' },
        { note: 'Less a fee.' },
        {},
      ),
    ],
    [
      'the rejection of a deposit',
      ofTwo(reviewing, deposit, staff('deposits/ID/reject'), { reason: 'Nothing came.' }, { reason: 'Too late.' }),
    ],
    [
      'a withdrawal',
      async () => ({
        who: ada,
        path: '/transactions/withdrawal-request',
        body: withdrawalBody(20),
        otherBodies: [withdrawalBody(21), { ...withdrawalBody(20), recipientAccount: 'DE75 5121 0800 1245 1261 99' }],
      }),
    ],
    [
      'the approval of a withdrawal',
      ofTwo(reviewing, withdrawal, staff('withdrawals/ID/approve'), { note: 'Soon.' }, { note: 'Today.' }, {}),
    ],
    [
      'the rejection of a withdrawal',
      ofTwo(reviewing, withdrawal, staff('withdrawals/ID/reject'), { reason: 'Closed.' }, { reason: 'Unknown.' }),
    ],
    [
      'the payment of a withdrawal',
      ofTwo(
        reviewing,
        approvedWithdrawal,
        staff('withdrawals/ID/complete'),
        { paymentReference: 'SEPA-1' },
        { paymentReference: 'SEPA-2' },
      ),
    ],
    [
      'a transfer',
      async () => {
        const body = { amount: 20, recipientUserId: ben.user._id, transactionPIN: PIN };
        const others = [
          { ...body, amount: 21 },
          { ...body, recipientUserId: await investorId() },
        ];
        return { who: ada, path: '/transactions/transfer-request', body, otherBodies: others };
      },
    ],
    ['the approval of a transfer', ofTwo(reviewing, transfer, staff('transfers/ID/approve'))],
    [
      'the rejection of a transfer',
      ofTwo(reviewing, transfer, staff('transfers/ID/reject'), { reason: 'Unknown.' }, { reason: 'Too much.' }),
    ],
    ['the cancelling of a request', ofTwo(investing, deposit, (id) => `/transactions/${id}/cancel`)],
    [
      'a purchase',
      ofTwo(
        investing,
        plan,
        (id) => `/investment-plans/${id}/purchase`,
        { amount: 100, transactionPIN: PIN },
        { amount: 101, transactionPIN: PIN },
      ),
    ],
    [
      'a plan',
      async () => ({
        who: admin,
        path: '/staff/plans',
        body: planTerms(),
        otherBodies: [planTerms({ name: 'Haven' }), planTerms({ interestRate: 2.75 })],
      }),
    ],
    [
      'the revision of a plan',
      ofTwo(
        managing,
        plan,
        staff('plans/ID/revise'),
        { ...planTerms({ interestRate: 3 }), basedOnVersion: 1 },
        { ...planTerms({ interestRate: 4 }), basedOnVersion: 1 },
      ),
    ],
    ['the archiving of a plan', ofTwo(managing, plan, staff('plans/ID/archive'))],
    ['the restoring of a plan', ofTwo(managing, archivedPlan, staff('plans/ID/restore'))],
    [
      'an adjustment',
      async () => ({
        who: admin,
        path: '/staff/adjustments',
        body: draft(),
        otherBodies: [
          { ...draft(), investorId: ben.user._id },
          { ...draft(), direction: 'subtract' },
          { ...draft(), amount: 6 },
          { ...draft(), category: 'other' },
          { ...draft(), reason: 'For the long wait.' },
        ],
      }),
    ],
    [
      'a reversal',
      async () => {
        const body = { originalId: await creditedDeposit(), reason: 'Booked twice.' };
        const others = [
          { ...body, originalId: await creditedDeposit() },
          { ...body, reason: 'Never came.' },
        ];
        return { who: admin, path: '/staff/adjustments/reversals', body, otherBodies: others };
      },
    ],
    ['the approval of an adjustment', ofTwo(agreeing, adjustment, staff('adjustments/ID/approve'))],
    [
      'the rejection of an adjustment',
      ofTwo(agreeing, adjustment, staff('adjustments/ID/reject'), { reason: 'Not due.' }, { reason: 'Too much.' }),
    ],
    ['the withdrawing of an adjustment', ofTwo(managing, adjustment, staff('adjustments/ID/withdraw'))],
    [
      'a freeze',
      ofTwo(
        reviewing,
        investorId,
        staff('investors/ID/freeze'),
        { reason: 'Under review.' },
        { reason: 'On request.' },
      ),
    ],
    [
      'an unfreeze',
      ofTwo(reviewing, frozen, staff('investors/ID/unfreeze'), { reason: 'Reviewed.' }, { reason: 'On request.' }),
    ],
  ])('stands for %s and for nothing else', async (_, prepare) => {
    const { who, path, body = {}, otherBodies = [], otherPath } = await prepare();
    const key = randomUUID();
    const post = (to: string, what: object) =>
      call<ErrorAnswer>(server, `POST ${to}`, { token: who.token, body: what, headers: { 'idempotency-key': key } });
    const first = await post(path, body);
    expect([200, 201]).toContain(first.status);
    const differing = [...otherBodies.map((what) => post(path, what)), ...(otherPath ? [post(otherPath, body)] : [])];
    const answers = await Promise.all(differing);
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      answers.map(() => [422, 'idempotency-key-reused']),
    );
    expect(await post(path, body)).toMatchObject({ status: first.status, body: first.body });
  });
});
