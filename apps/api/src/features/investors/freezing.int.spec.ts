import { type ErrorAnswer, type AccountStatus } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import {
  addWallet,
  decide,
  depositBody,
  fund,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
  userOf,
  withdrawalBody,
} from '#testing/money.js';
import { PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('freezing an account', () => {
  let server: TestServer;
  let staff: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    staff = await signInStaff(server, 'reviewer');
    ben = await signUpInvestor(server);
    await fund(server, ben, staff, 500);
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    await fund(server, ada, staff, 500);
  });
  afterAll(() => server.close());

  const order = (what: 'freeze' | 'unfreeze', reason = 'Reported as stolen.', id = ada.user._id) =>
    call<AccountStatus & ErrorAnswer>(server, `POST /staff/investors/${id}/${what}`, {
      token: staff.token,
      body: { reason },
    });
  const FROZEN = {
    status: 403,
    body: {
      code: 'account-frozen',
      message: 'Your account is frozen: no money can leave it for now. Please contact support.',
    },
  };
  const transferTo = ({ user }: TestInvestor) => ({ amount: 10, recipientUserId: user._id, transactionPIN: PIN });

  it('stops money from leaving and lets it arrive', async () => {
    expect(await order('freeze')).toMatchObject({
      status: 200,
      body: { id: ada.user._id, status: 'frozen', by: 'The reviewer', reason: 'Reported as stolen.' },
    });
    const { token } = ada;
    expect(
      await call(server, 'POST /transactions/withdrawal-request', { token, body: withdrawalBody(10) }),
    ).toMatchObject(FROZEN);
    expect(await call(server, 'POST /transactions/transfer-request', { token, body: transferTo(ben) })).toMatchObject(
      FROZEN,
    );
    expect(await call(server, 'DELETE /users/me', { token })).toMatchObject(FROZEN);
    await fund(server, ada, staff, 25);
    const transfer = await requestTransfer(server, ben, ada, 10);
    await decide(server, staff, `transfers/${transfer}/approve`);
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 535, heldBalance: 0 });
  });

  it('is told to the investor for as long as it lasts', async () => {
    expect(await userOf(server, ada)).not.toHaveProperty('frozenSince');
    const { since } = (await order('freeze')).body;
    expect(since).toBeTruthy();
    expect(await userOf(server, ada)).toMatchObject({ frozenSince: since });
    expect(await userOf(server, ben)).not.toHaveProperty('frozenSince');
    await order('unfreeze');
    expect(await userOf(server, ada)).not.toHaveProperty('frozenSince');
  });

  it('stops what was waiting from being approved, not from being rejected', async () => {
    const withdrawal = await requestWithdrawal(server, ada, 100);
    const transfer = await requestTransfer(server, ada, ben, 50);
    await order('freeze');
    for (const path of [`withdrawals/${withdrawal}/approve`, `transfers/${transfer}/approve`]) {
      expect(await call(server, `POST /staff/${path}`, { token: staff.token, body: {} })).toMatchObject({
        status: 409,
        body: { code: 'investor-frozen' },
      });
    }
    await decide(server, staff, `transfers/${transfer}/reject`, { reason: 'The account is under review.' });
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 400, heldBalance: 100 });
    await order('unfreeze', 'The owner called.');
    await decide(server, staff, `withdrawals/${withdrawal}/approve`);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 400, heldBalance: 0 });
  });

  it('needs a reason, an investor, and an account that is not so already', async () => {
    expect(await order('freeze', '  ')).toMatchObject({
      status: 400,
      body: { errors: { reason: 'Please give a reason; it is kept with the ledger.' } },
    });
    expect(await order('unfreeze')).toMatchObject({ status: 409, body: { code: 'investor-not-frozen' } });
    expect(await order('freeze', 'x', staff.id)).toMatchObject({ status: 404, body: { code: 'investor-not-found' } });
    await order('freeze');
    expect(await order('freeze')).toMatchObject({ status: 409, body: { code: 'investor-frozen' } });
  });

  it('is told to staff; the auditor does not read the reason', async () => {
    const standing = async ({ token }: TestStaff) =>
      (await call<AccountStatus>(server, `GET /staff/investors/${ada.user._id}/standing`, { token })).body;
    expect(await standing(staff)).toEqual({ id: ada.user._id, status: 'active' });
    await order('freeze');
    expect(await standing(staff)).toMatchObject({ status: 'frozen', reason: 'Reported as stolen.' });
    const auditor = await standing(await signInStaff(server, 'auditor'));
    expect(auditor).toMatchObject({ status: 'frozen', by: 'The reviewer' });
    expect(auditor).not.toHaveProperty('reason');
  });

  it('outlasts no deleted account: nothing can be done to one', async () => {
    const eve = await signUpInvestor(server);
    await call(server, 'DELETE /users/me', { token: eve.token });
    expect(await order('freeze', 'Too late.', eve.user._id)).toMatchObject({
      status: 409,
      body: { code: 'account-closed' },
    });
    const { status, body } = await call<ErrorAnswer>(server, 'POST /transactions/deposit-request', {
      token: eve.token,
      body: depositBody(5),
    });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it('waits for nothing when an account with a pending deposit is frozen', async () => {
    const id = await requestDeposit(server, ada, 20);
    await order('freeze');
    expect(await decide(server, staff, `deposits/${id}/approve`)).toMatchObject({ status: 'approved' });
  });
});
