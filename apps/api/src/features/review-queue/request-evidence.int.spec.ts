import { type ReviewRequestDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the evidence of a request', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    ada = await signUpInvestor(server);
    await fund(server, ada, reviewer, 500);
  });
  afterAll(() => server.close());

  const evidenceOf = async (id: string, { token } = reviewer) =>
    (await call<ReviewRequestDetail>(server, `GET /staff/requests/${id}`, { token })).body.evidence;

  it('states the balance at an event, and after each decision', async () => {
    const id = await requestWithdrawal(server, ada, 120);
    const [head] = await server.dataSource.query<[{ position: string }]>('select position from ledger.head');
    expect(await evidenceOf(id)).toMatchObject({
      position: Number(head.position),
      balance: { available: 380, held: 120, total: 500 },
      afterApproval: { available: 380, held: 0, total: 380 },
      afterRejection: { available: 500, held: 0, total: 500 },
      firstOfKind: true,
      earlier: { agreed: 0, rejected: 0 },
    });
    await decide(server, reviewer, `withdrawals/${id}/approve`);
    expect(await evidenceOf(id)).toMatchObject({
      balance: { available: 380, held: 0, total: 380 },
      afterRejection: { available: 500, held: 0, total: 500 },
    });
    await decide(server, reviewer, `withdrawals/${id}/complete`, { paymentReference: 'x' });
    expect(await evidenceOf(id)).not.toHaveProperty('afterApproval');
  });

  it('compares with what was asked earlier of the same kind', async () => {
    await fund(server, ada, reviewer, 100);
    const refused = await requestDeposit(server, ada, 9_000);
    await decide(server, reviewer, `deposits/${refused}/reject`, { reason: 'Not found' });
    expect(await evidenceOf(await requestDeposit(server, ada, 5_000))).toMatchObject({
      firstOfKind: false,
      earlier: { agreed: 2, rejected: 1 },
      largestEarlier: 500,
      averageEarlier: 300,
    });
  });

  it('compares with what really arrived, not with what was declared', async () => {
    const cleo = await signUpInvestor(server);
    const declared = await requestDeposit(server, cleo, 1_000_000);
    await decide(server, reviewer, `deposits/${declared}/approve`, { creditedAmount: 1, note: 'Only so much arrived' });
    expect(await evidenceOf(await requestDeposit(server, cleo, 5_000))).toMatchObject({
      largestEarlier: 1,
      averageEarlier: 1,
    });
  });

  it('says of every kind since when the account is frozen, also of what is to be paid, until it is released', async () => {
    const ben = await signUpInvestor(server);
    await fund(server, ben, reviewer, 500);
    const toPay = await requestWithdrawal(server, ben, 120);
    await decide(server, reviewer, `withdrawals/${toPay}/approve`);
    const admin = await signInStaff(server, 'admin');
    const drafted = await call<{ id: string }>(server, 'POST /staff/adjustments', {
      token: admin.token,
      body: { investorId: ben.user._id, direction: 'add', amount: 9, category: 'goodwill', reason: 'We were late.' },
    });
    const asked = [
      toPay,
      await requestWithdrawal(server, ben, 10),
      await requestTransfer(server, ben, ada, 10),
      await requestDeposit(server, ben, 10),
      drafted.body.id,
    ];
    const incoming = await requestTransfer(server, ada, ben, 5);
    const order = (what: 'freeze' | 'unfreeze') =>
      call(server, `POST /staff/investors/${ben.user._id}/${what}`, {
        token: reviewer.token,
        body: { reason: 'Reported as stolen.' },
      });
    const since = async () => Promise.all(asked.map(async (id) => (await evidenceOf(id)).frozenSince));
    const frozenSince = server.clock.now().toISOString();
    expect((await order('freeze')).status).toBe(200);
    expect(await since()).toEqual(asked.map(() => frozenSince));
    // Money of others may still arrive.
    expect(await evidenceOf(incoming)).not.toHaveProperty('frozenSince');
    expect((await order('unfreeze')).status).toBe(200);
    expect(await since()).toEqual(asked.map(() => undefined));
  });

  it('says when PIN and password changed within a day', async () => {
    const id = await requestDeposit(server, ada, 7);
    expect(await evidenceOf(id)).not.toHaveProperty('pinChangedAt');
    const at = server.clock.now().toISOString();
    const put = (path: string, body: object) => call(server, `PUT /users/${path}`, { token: ada.token, body });
    await put('change-pin', { currentPIN: PIN, newPIN: '1357', confirmPIN: '1357' });
    await put('change-password', { currentPassword: PASSWORD, newPassword: 'another battery' });
    expect(await evidenceOf(id)).toMatchObject({ pinChangedAt: at, passwordChangedAt: at });
    server.clock.forwardMinutes(24 * 60 + 1);
    reviewer = await signInStaff(server, 'reviewer');
    const later = await evidenceOf(id);
    expect([later.pinChangedAt, later.passwordChangedAt]).toEqual([undefined, undefined]);
  });
});
