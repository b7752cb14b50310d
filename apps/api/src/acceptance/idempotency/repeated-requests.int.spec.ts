import { randomUUID } from 'node:crypto';
import { type ErrorAnswer, type ReviewRequest } from '@clearfold/contracts';
import { type Answer, call } from '#testing/call.js';
import {
  addWallet,
  createPlan,
  decide,
  depositBody,
  fund,
  purchase,
  requestDeposit,
  requestTransfer,
  withdrawalBody,
} from '#testing/money.js';
import { PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/**
 * A money request whose answer was lost is sent again with its key. Whatever changed in between, the caller must learn what
 * became of it: the first answer, and no second effect.
 */
describe('a money request repeated with its key', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let admin: TestStaff;
  let other: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;

  beforeAll(async () => {
    server = await startTestServer({ withdrawalRequiresVerifiedEmail: true });
    await addWallet(server);
    [reviewer, admin, other] = [
      await signInStaff(server, 'reviewer'),
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
    ];
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    ben = await signUpInvestor(server);
    await fund(server, ada, reviewer, 500);
  });
  afterAll(() => server.close());

  const post = (path: string, { token }: { token: string }, body: object, key: string) =>
    call<Record<string, unknown> & ErrorAnswer>(server, `POST ${path}`, {
      token,
      body,
      headers: { 'idempotency-key': key },
    });

  /** Sends a request, lets something change, sends it again with its key, and once more with another key. */
  const repeated = async (send: (key: string) => Promise<Answer<unknown>>, meanwhile: () => Promise<unknown>) => {
    const key = randomUUID();
    const first = await send(key);
    await meanwhile();
    const before = await lastPosition();
    const again = await send(key);
    expect(await lastPosition()).toBe(before);
    return { first, again, fresh: await send(randomUUID()) };
  };

  const lastPosition = async (): Promise<string> =>
    (await server.dataSource.query<[{ position: string }]>('select position from ledger.head'))[0].position;

  const setVerified = (verified: boolean) =>
    server.dataSource.query(`update investors set email_verified_at = ${verified ? 'now()' : 'null'} where id = $1`, [
      ada.user._id,
    ]);

  /** Ben gives away what he has and deletes his account. */
  const benLeaves = async (): Promise<void> => {
    const [{ balance }] = await server.dataSource.query<[{ balance: string }]>(
      `select coalesce(max(balance_cents), 0) / 100.0 as balance from ledger.balances where account = $1`,
      [`investor/${ben.user._id}/available`],
    );
    if (Number(balance) > 0) {
      const back = await requestTransfer(server, ben, ada, Number(balance));
      await decide(server, reviewer, `transfers/${back}/approve`);
    }
    expect((await call(server, 'DELETE /users/me', { token: ben.token })).status).toBe(200);
  };

  it('a transfer whose recipient deleted the account', async () => {
    const body = { amount: 20, recipientUserId: ben.user._id, transactionPIN: PIN };
    const { first, again, fresh } = await repeated(
      (key) => post('/transactions/transfer-request', ada, body, key),
      async () => {
        const [{ id }] = await server.dataSource.query<[{ id: string }]>(
          `select id from ledger.requests where investor_id = $1 and kind = 'transfer'`,
          [ada.user._id],
        );
        await decide(server, reviewer, `transfers/${id}/approve`);
        await benLeaves();
      },
    );
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(fresh).toMatchObject({ status: 404, body: { code: 'recipient-not-found' } });
  });

  it('a transfer to nobody with the key of another transfer is told that the key is taken', async () => {
    const body = { amount: 20, recipientUserId: ben.user._id, transactionPIN: PIN };
    await post('/transactions/transfer-request', ada, body, 'taken');
    const nobody = { ...body, recipientUserId: randomUUID() };
    expect(await post('/transactions/transfer-request', ada, nobody, 'taken')).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    // The same key of another caller is another key.
    expect(await post('/transactions/transfer-request', ben, nobody, 'taken')).toMatchObject({ status: 404 });
  });

  it('a repetition still needs the PIN, which is no part of what is asked', async () => {
    const body = { amount: 20, recipientUserId: ben.user._id, transactionPIN: PIN };
    await post('/transactions/transfer-request', ada, body, 'with-pin');
    const guessed = await post('/transactions/transfer-request', ada, { ...body, transactionPIN: '0000' }, 'with-pin');
    expect(guessed).toMatchObject({ status: 403, body: { code: 'wrong-pin' } });
  });

  it('a withdrawal after the e-mail has lost its verification', async () => {
    await setVerified(true);
    const { first, again, fresh } = await repeated(
      (key) => post('/transactions/withdrawal-request', ada, withdrawalBody(20), key),
      () => setVerified(false),
    );
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(fresh).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  });

  it('a deposit whose wallet has another address meanwhile', async () => {
    const { first, again, fresh } = await repeated(
      (key) => post('/transactions/deposit-request', ada, depositBody(20), key),
      () => moveWallet('DEMO-DO-NOT-SEND-MOVED'),
    );
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(fresh).toMatchObject({ status: 400, body: { code: 'no-wallet-for-currency' } });
    await moveWallet(depositBody(1).blockchainWalletAddress);
  });

  const moveWallet = async (address: string): Promise<void> => {
    const body = { currency: 'BTC', network: 'Bitcoin', address };
    const proposed = await post('/staff/wallet-changes', admin, body, randomUUID());
    expect(proposed.status).toBe(201);
    const confirmed = await post(
      `/staff/wallet-changes/${String(proposed.body.id)}/confirm`,
      other,
      body,
      randomUUID(),
    );
    expect(confirmed.status).toBe(200);
  };

  it('a purchase of a plan that was archived meanwhile answers the balance after it, not the latest', async () => {
    const [plan, next] = [await createPlan(server, admin), await createPlan(server, admin)];
    const { first, again, fresh } = await repeated(
      (key) => post(`/investment-plans/${plan.id}/purchase`, ada, { amount: 100, transactionPIN: PIN }, key),
      async () => {
        await purchase(server, ada, next.id, 60);
        expect((await post(`/staff/plans/${plan.id}/archive`, admin, {}, randomUUID())).status).toBe(200);
      },
    );
    expect(first).toMatchObject({ status: 201, body: { currentBalance: 400 } });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(fresh).toMatchObject({ status: 404, body: { code: 'plan-not-found' } });
  });

  it('the cancelling of a request, which is decided then', async () => {
    const id = await requestDeposit(server, ada, 5);
    const { first, again, fresh } = await repeated(
      (key) => post(`/transactions/${id}/cancel`, ada, {}, key),
      () => Promise.resolve(),
    );
    expect(first.status).toBe(200);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(fresh).toMatchObject({ status: 409, body: { code: 'request-already-decided' } });
  });

  it('an adjustment whose investor deleted the account', async () => {
    const draft = { investorId: ben.user._id, direction: 'add', amount: 5, category: 'other', reason: 'Goodwill.' };
    const { first, again, fresh } = await repeated(
      (key) => post('/staff/adjustments', admin, draft, key),
      async () => {
        const [{ id }] = await server.dataSource.query<[{ id: string }]>(
          `select id from ledger.requests where investor_id = $1`,
          [ben.user._id],
        );
        await decide(server, other, `adjustments/${id}/reject`, { reason: 'Not due.' });
        await benLeaves();
      },
    );
    const { id } = first.body as ReviewRequest;
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: { id, status: 'rejected' } });
    expect(fresh).toMatchObject({ status: 409, body: { code: 'account-closed' } });
  });

  it('decisions on what is decided then', async () => {
    const asked = async (amount: number) => requestDeposit(server, ada, amount);
    const [approved, rejected, drafted] = [await asked(5), await asked(6), await proposal()];
    const decisions: [string, { token: string }, object][] = [
      [`/staff/deposits/${approved}/approve`, reviewer, { creditedAmount: 4, note: 'Fee.' }],
      [`/staff/deposits/${rejected}/reject`, reviewer, { reason: 'Nothing came.' }],
      [`/staff/adjustments/${drafted}/approve`, other, {}],
      [`/staff/investors/${ada.user._id}/freeze`, reviewer, { reason: 'Under review.' }],
      [`/staff/investors/${ada.user._id}/unfreeze`, reviewer, { reason: 'Reviewed.' }],
    ];
    for (const [path, who, body] of decisions) {
      const { first, again, fresh } = await repeated(
        (key) => post(path, who, body, key),
        () => Promise.resolve(),
      );
      expect([path, first.status]).toEqual([path, 200]);
      expect([path, again.status, again.body]).toEqual([path, 200, first.body]);
      expect([path, fresh.status]).toEqual([path, 409]);
    }
  });

  const proposal = async (): Promise<string> => {
    const draft = { investorId: ada.user._id, direction: 'add', amount: 5, category: 'other', reason: 'Goodwill.' };
    return String((await post('/staff/adjustments', admin, draft, randomUUID())).body.id);
  };
});
