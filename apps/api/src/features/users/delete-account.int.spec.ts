import pg from 'pg';
import { type ErrorAnswer, type MessageAnswer } from '@clearfold/contracts';
import { verifyLedger, type VerifyReport } from '@clearfold/ledger-store';
import { anotherProcess } from '#testing/servers/another-process.js';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import {
  addWallet,
  decide,
  depositBody,
  fund,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
  transactionsOf,
} from '#testing/money.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('deleting the account', () => {
  let server: TestServer;
  let staff: TestStaff;
  let ada: TestInvestor;
  /** What happens in one process waits in its queue; only two processes meet at the ledger's lock. */
  let other: Awaited<ReturnType<typeof anotherProcess>>;
  beforeAll(async () => {
    server = await startTestServer();
    other = await anotherProcess(server);
    await addWallet(server);
    staff = await signInStaff(server, 'reviewer');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(async () => {
    await other.stop();
    await server.close();
  });

  const remove = ({ token }: TestInvestor = ada, at: Pick<TestServer, 'url'> = server) =>
    call<MessageAnswer & ErrorAnswer>(at, 'DELETE /users/me', { token });
  const refusal = (message: string) => ({ status: 409, body: { message, code: 'account-not-empty' } });
  const meStatus = async ({ token }: TestInvestor): Promise<number> =>
    (await call(server, 'GET /users/me', { token })).status;

  const verified = async (): Promise<VerifyReport> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await client.connect();
    try {
      return await verifyLedger(client);
    } finally {
      await client.end();
    }
  };

  /** In how many rows of how many tables, anywhere in the database, a text occurs. */
  const traces = async (text: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
      );
      const found: string[] = [];
      for (const { name } of rows) {
        const hits = await client.query(`select 1 from ${name} t where strpos(to_jsonb(t)::text, $1) > 0`, [text]);
        if (hits.rows.length > 0) found.push(name);
      }
      return found.sort();
    } finally {
      await client.end();
    }
  };

  /** Money in and all of it out again, with a private text on the way. */
  const comeAndGo = async (): Promise<void> => {
    await fund(server, ada, staff, 100);
    const id = await requestWithdrawal(server, ada, 100);
    await decide(server, staff, `withdrawals/${id}/approve`);
    await decide(server, staff, `withdrawals/${id}/complete`, { paymentReference: 'PAY-1' });
  };

  it('[API-15, API-17] answers a message and ends every session', async () => {
    const { status, body } = await remove();
    expect([status, body]).toEqual([200, { message: 'Your account was deleted.' }]);
    expect(await meStatus(ada)).toBe(401);
    expect((await remove()).status).toBe(401);
    const signIn = await call(server, 'POST /auth/signin', { body: { email: ada.user.email, password: PASSWORD } });
    expect(signIn.status).toBe(401);
  });

  it('erases the person at once; the ledger keeps the id, and verifying it finds nothing', async () => {
    await comeAndGo();
    await call(server, 'PUT /users/update-next-of-kin', { token: ada.token, body: { fullName: 'Anne Noel-Unique' } });
    await call(server, 'POST /auth/forgot-password/verify-email', { body: { email: ada.user.email } });
    expect(await traces(ada.user.email)).toEqual(['public.investors', 'public.mail_links']);
    expect(await traces('Anne Noel-Unique')).toEqual(['public.investors']);
    const events = (await verified()).events;
    expect((await remove()).status).toBe(200);
    expect(await traces(ada.user.email)).toEqual([]);
    expect(await traces('Anne Noel-Unique')).toEqual([]);
    expect(await traces(ada.user._id)).toEqual([
      'ledger.balances',
      'ledger.events',
      'ledger.investors',
      'ledger.postings',
      'ledger.requests',
      'ledger.sole_approvals',
      'ledger.totals',
      'ledger.transactions',
    ]);
    expect(await verified()).toMatchObject({ events: events + 1, findings: [] });
  });

  it('frees the e-mail for a new account, which starts empty', async () => {
    await comeAndGo();
    await remove();
    const again = await signUpInvestor(server, { email: ada.user.email });
    expect(again.user._id).not.toBe(ada.user._id);
    expect(await transactionsOf(server, again)).toEqual([]);
    expect(again.user).toMatchObject({ totalBalance: 0, totalDeposited: 0 });
  });

  it('leaves everybody else as they are', async () => {
    const ben = await signUpInvestor(server);
    await fund(server, ben, staff, 50);
    await remove();
    expect(await meStatus(ben)).toBe(200);
    expect(await remove(ben)).toMatchObject({ status: 409 });
  });

  it('is refused with money on it', async () => {
    await fund(server, ada, staff, 0.01);
    expect(await remove()).toMatchObject(refusal('Your account cannot be deleted yet: it has an available balance.'));
    expect(await meStatus(ada)).toBe(200);
  });

  it('is refused with a pending request; once that is cancelled it is deleted', async () => {
    const id = await requestDeposit(server, ada, 20);
    expect(await remove()).toMatchObject(refusal('Your account cannot be deleted yet: it has pending requests.'));
    await call(server, `POST /transactions/${id}/cancel`, { token: ada.token });
    expect((await remove()).status).toBe(200);
  });

  it('names everything that stands in the way', async () => {
    await fund(server, ada, staff, 100);
    await requestWithdrawal(server, ada, 40);
    expect(await remove()).toMatchObject(
      refusal('Your account cannot be deleted yet: it has an available balance, held funds and pending requests.'),
    );
  });

  it('is refused while an approved withdrawal may still bounce', async () => {
    await fund(server, ada, staff, 100);
    const id = await requestWithdrawal(server, ada, 100);
    await decide(server, staff, `withdrawals/${id}/approve`);
    expect(await remove()).toMatchObject(refusal('Your account cannot be deleted yet: it has pending requests.'));
    await decide(server, staff, `withdrawals/${id}/complete`, { paymentReference: 'PAY-2' });
    expect((await remove()).status).toBe(200);
  });

  it('is refused while money from somebody else waits for approval', async () => {
    const ben = await signUpInvestor(server);
    await fund(server, ben, staff, 100);
    const id = await requestTransfer(server, ben, ada, 30);
    expect(await remove()).toMatchObject(refusal('Your account cannot be deleted yet: it has pending requests.'));
    await decide(server, staff, `transfers/${id}/reject`, { reason: 'Please ask again.' });
    expect((await remove()).status).toBe(200);
  });

  it('is refused with a running plan', async () => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    const account = `investor/${ada.user._id}/plan/5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01`;
    try {
      await client.query('insert into ledger.balances values ($1, 100, 0)', [account]);
      expect(await remove()).toMatchObject(refusal('Your account cannot be deleted yet: it has active plans.'));
    } finally {
      await client.query('delete from ledger.balances where account = $1', [account]);
      await client.end();
    }
  });

  it('loses no deposit that is approved at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      ada = await signUpInvestor(server);
      const id = await requestDeposit(server, ada, 20);
      const [deleted, approved] = await Promise.all([
        remove(),
        call(server, `POST /staff/deposits/${id}/approve`, { token: staff.token, body: {} }),
      ]);
      expect([deleted.status, approved.status]).toEqual([409, 200]);
      expect(await meStatus(ada)).toBe(200);
    }
  });

  it('leaves no open request behind when one is made at the same moment', async () => {
    for (let round = 0; round < 25; round += 1) {
      ada = await signUpInvestor(server);
      const asking = Array.from({ length: 4 }, () =>
        call(server, 'POST /transactions/deposit-request', { token: ada.token, body: depositBody(20) }),
      );
      const [deleted, ...asked] = await Promise.all([remove(), ...asking]);
      const recorded = asked.filter(({ status }) => status === 201).length;
      for (const { status } of asked) expect([201, 401, 409]).toContain(status);
      // Deleted or with requests, never both.
      expect(deleted.status).toBe(recorded > 0 ? 409 : 200);
    }
    expect((await verified()).findings).toEqual([]);
  });

  it('takes no transfer that was on its way to it', async () => {
    const ben = await signUpInvestor(server);
    await fund(server, ben, staff, 100);
    const body = { amount: 1, recipientUserId: ada.user._id, transactionPIN: PIN };
    // The ledger stands still, so the transfer has found its recipient and waits when the account is deleted.
    const [deleted, sent] = await whileLocked(
      server,
      'select 1 from ledger.head for update',
      () => remove(),
      () => call<ErrorAnswer>(other, 'POST /transactions/transfer-request', { token: ben.token, body }),
    );
    expect(deleted.status).toBe(200);
    expect(sent).toMatchObject({
      status: 409,
      body: { code: 'account-closed', message: 'The account was deleted meanwhile.' },
    });
    const later = await call(server, 'POST /transactions/transfer-request', { token: ben.token, body });
    expect(later).toMatchObject({ status: 404, body: { message: 'Recipient not found.' } });
    expect((await verified()).findings).toEqual([]);
  });

  it('waits for a request that is being recorded, and sees it', async () => {
    // The writer has inserted the request and waits with its commit.
    const [asked, deleted] = await whileLocked(
      server,
      'lock table ledger.transactions in share mode',
      () => call(server, 'POST /transactions/deposit-request', { token: ada.token, body: depositBody(20) }),
      () => remove(ada, other),
    );
    expect(asked.status).toBe(201);
    expect(deleted).toMatchObject(refusal('Your account cannot be deleted yet: it has pending requests.'));
  });
});
