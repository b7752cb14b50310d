import { type ErrorAnswer, type AccountStatus, type MessageAnswer, type StaffTicket } from '@clearfold/contracts';
import { mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { EventStore, verifyLedger } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, fund, requestWithdrawal, withdrawalBody } from '#testing/money.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SecondFactors } from '../second-factor/second-factors.js';

const THIEF = 'the password of a thief';

describe('freezing an account by the link of a mail', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let support: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    support = await signInStaff(server, 'support');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    await fund(server, ada, reviewer, 500);
  });
  afterAll(() => server.close());

  const ask = <Body = MessageAnswer>(path: string, body?: object, token?: string) =>
    call<Body & ErrorAnswer>(server, path, { ...(body && { body }), ...(token !== undefined && { token }) });
  const email = (): string => ada.user.email;
  /** A thief who knows e-mail and PIN sets a new password. */
  const reset = async (): Promise<void> => {
    await ask('POST /auth/forgot-password/verify-email', { email: email() });
    const body = { email: email(), transactionPIN: PIN, newPassword: THIEF };
    expect((await ask('PUT /auth/forgot-password/reset', body)).status).toBe(200);
  };
  const mailedToken = async (template: Parameters<typeof mailsTo>[2] = 'password-reset'): Promise<string> =>
    (await mailsTo(server, ada.user._id, template)).at(-1)?.freezeToken as string;
  const freeze = (token: unknown) => ask('POST /auth/freeze-account', { token });
  const signIn = (password: string) => ask<{ token: string }>('POST /auth/signin', { email: email(), password });
  const standing = async () =>
    (await ask<AccountStatus>(`GET /staff/investors/${ada.user._id}/standing`, undefined, support.token)).body;
  const tickets = async () => {
    const filter = encodeURIComponent(JSON.stringify({ investorId: ada.user._id }));
    const { body } = await ask<StaffTicket[]>(`GET /staff/tickets?filter=${filter}`, undefined, support.token);
    return body;
  };
  const freezes = () =>
    server.dataSource.query<unknown[]>(`select from ledger.events where stream_id = $1 and type = 'InvestorFrozen'`, [
      ada.user._id,
    ]);
  const unfreeze = async () => {
    const body = { reason: 'We called back.' };
    expect((await ask(`POST /staff/investors/${ada.user._id}/unfreeze`, body, reviewer.token)).status).toBe(200);
    // The feed follows the ledger by itself.
    for (let i = 0; i < 100 && (await signIn(THIEF)).status === 403; i += 1) await setTimeout(50);
  };

  it('after a reset by somebody else: sessions are dead, sign-in and money out refused, staff told', async () => {
    await requestWithdrawal(server, ada, 20);
    await reset();
    const thief = await signIn(THIEF);
    expect(thief.status).toBe(200);
    expect(await freeze(await mailedToken())).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Your account is frozen.*our support is told already\.$/) as unknown },
    });
    expect((await ask('GET /users/me', undefined, thief.body.token)).status).toBe(401);
    const withdrawal = { ...withdrawalBody(10), transactionPIN: PIN };
    expect((await ask('POST /transactions/withdrawal-request', withdrawal, thief.body.token)).status).toBe(401);
    expect(await signIn(THIEF)).toMatchObject({ status: 403, body: { code: 'sign-in-stopped' } });
    // Whoever does not know the password learns nothing of it.
    expect(await signIn(PASSWORD)).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    expect(await standing()).toMatchObject({
      status: 'frozen',
      by: 'Investor',
      reason: 'Frozen by the owner, by the link in a mail about the account’s security.',
    });
    expect(await tickets()).toHaveLength(1);
    const [pending] = await server.dataSource.query<{ id: string }[]>(
      `select id from ledger.requests where investor_id = $1 and status = 'pending'`,
      [ada.user._id],
    );
    expect(await ask(`POST /staff/withdrawals/${pending!.id}/approve`, {}, reviewer.token)).toMatchObject({
      status: 409,
      body: { code: 'investor-frozen' },
    });
  });

  it.each([
    ['password-changed', 'change-password', { currentPassword: PASSWORD, newPassword: THIEF }],
    ['pin-changed', 'change-pin', { currentPIN: PIN, newPIN: '5172' }],
  ] as const)('the mail %s has it too', async (template, path, body) => {
    expect((await ask(`PUT /users/${path}`, body, ada.token)).status).toBe(200);
    expect((await freeze(await mailedToken(template))).status).toBe(200);
    expect(await standing()).toMatchObject({ status: 'frozen' });
    expect((await ask('GET /users/me', undefined, ada.token)).status).toBe(401);
  });

  it('looking at the link does nothing, however often', async () => {
    await reset();
    const { body } = await signIn(THIEF);
    const token = await mailedToken();
    for (const path of ['/api/auth/freeze-account', `/api/auth/freeze-account?token=${token}`]) {
      for (const method of ['GET', 'HEAD', 'GET']) {
        expect((await fetch(`${server.url}${path}`, { method })).status).toBe(404);
      }
    }
    expect((await ask('GET /users/me', undefined, body.token)).status).toBe(200);
    expect(await standing()).toMatchObject({ status: 'active' });
    expect((await freeze(token)).status).toBe(200);
  });

  it('pressed twice it says again that the account is frozen, as an older mail’s does, and does no more', async () => {
    await ask('PUT /users/change-pin', { currentPIN: PIN, newPIN: PIN }, ada.token);
    const older = await mailedToken('pin-changed');
    await reset();
    const newer = await mailedToken();
    const first = await freeze(newer);
    for (const token of [newer, older, newer]) {
      const again = await freeze(token);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(first.body.message).toContain('Your account is frozen');
    expect(await tickets()).toHaveLength(1);
    expect(await freezes()).toHaveLength(1);
  });

  it('whoever has another token learns nothing of a frozen account', async () => {
    await reset();
    const token = await mailedToken();
    expect((await freeze(token)).status).toBe(200);
    const strangers = [
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      'x'.repeat(43),
      token.toLowerCase(),
    ];
    for (const wrong of strangers) {
      expect(await freeze(wrong)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    }
    // What it opens is the freeze's own page alone.
    for (const path of ['stop-email-change', 'confirm-new-email', 'forgot-password/open-link']) {
      expect((await ask(`POST /auth/${path}`, { token })).status).toBe(400);
    }
    await server.dataSource.query(`update mail_links set expires_at = '2020-01-01' where investor_id = $1`, [
      ada.user._id,
    ]);
    expect(await freeze(token)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
  });

  it('no mail, used or older, freezes what support has released', async () => {
    await ask('PUT /users/change-pin', { currentPIN: PIN, newPIN: PIN }, ada.token);
    const older = await mailedToken('pin-changed');
    await reset();
    const newer = await mailedToken();
    expect((await freeze(newer)).status).toBe(200);
    await unfreeze();
    expect((await signIn(THIEF)).status).toBe(200);
    for (const token of [older, newer]) {
      expect(await freeze(token)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    }
    expect(await standing()).toMatchObject({ status: 'active' });
    expect(await tickets()).toHaveLength(1);
  });

  it('the link of an older mail works, though another mail was caused since', async () => {
    await reset();
    const older = await mailedToken();
    server.clock.forwardSeconds(1);
    await reset();
    expect(await mailedToken()).not.toBe(older);
    expect((await freeze(older)).status).toBe(200);
  });

  it('works for seven days', async () => {
    await reset();
    const token = await mailedToken();
    server.clock.forwardMinutes(7 * 24 * 60);
    expect(await freeze(token)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    support = await signInStaff(server, 'support');
    reviewer = await signInStaff(server, 'reviewer');
    expect(await standing()).toMatchObject({ status: 'active' });
  });

  it('freezes its own account and no other, and a link for something else freezes none', async () => {
    const ben = await signUpInvestor(server);
    await reset();
    expect((await freeze(await mailedToken())).status).toBe(200);
    expect((await ask('GET /users/me', undefined, ben.token)).status).toBe(200);
    const [{ verifyToken } = {}] = await mailsTo(server, ben.user._id, 'verify-email');
    for (const token of [verifyToken, 'guessed', '', null, 5]) expect((await freeze(token)).status).toBe(400);
    const link = await ask<AccountStatus>(`GET /staff/investors/${ben.user._id}/standing`, undefined, support.token);
    expect(link.body).toMatchObject({ status: 'active' });
  });

  it('pressed twice at once, it freezes once and tells staff once', async () => {
    await reset();
    const token = await mailedToken();
    const answers = await Promise.all([freeze(token), freeze(token), freeze(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await freezes()).toHaveLength(1);
    expect(await tickets()).toHaveLength(1);
    expect(await standing()).toMatchObject({ status: 'frozen' });
  });

  it('stops sign-in and ends sessions where staff have frozen the account already', async () => {
    await reset();
    await ask(`POST /staff/investors/${ada.user._id}/freeze`, { reason: 'An enquiry.' }, reviewer.token);
    const { body } = await signIn(THIEF);
    expect((await freeze(await mailedToken())).status).toBe(200);
    expect((await ask('GET /users/me', undefined, body.token)).status).toBe(401);
    expect(await signIn(THIEF)).toMatchObject({ status: 403, body: { code: 'sign-in-stopped' } });
  });

  it('while the ledger takes nothing, everybody is signed out all the same, and the link still works', async () => {
    await reset();
    const token = await mailedToken();
    const { body } = await signIn(THIEF);
    const store = server.app.get(EventStore);
    const broken = mock.method(store, 'recordPrepared', () => Promise.reject(new ApiError('ledger-unavailable')));
    expect((await freeze(token)).status).toBe(503);
    broken.mock.restore();
    expect((await ask('GET /users/me', undefined, body.token)).status).toBe(401);
    expect((await signIn(THIEF)).status).toBe(403);
    expect((await freeze(token)).status).toBe(200);
    expect(await standing()).toMatchObject({ status: 'frozen' });
  });

  it('a sign-in that waits for its code does not end after it', async () => {
    await reset();
    const factors = server.app.get(SecondFactors);
    mock.method(factors, 'isOn', () => Promise.resolve(true));
    mock.method(factors, 'use', () => Promise.resolve());
    const begun = await ask<{ challenge: string }>('POST /auth/signin', { email: email(), password: THIEF });
    expect(begun.body.challenge).toEqual(expect.any(String));
    expect((await freeze(await mailedToken())).status).toBe(200);
    const code = { challenge: begun.body.challenge, code: '123456' };
    expect((await ask('POST /auth/signin/second-factor', code)).status).toBe(403);
    mock.restoreAll();
  });

  it('ends a change of e-mail that is under way', async () => {
    const body = { newEmail: `thief-${Date.now()}@clearfold.example`, reason: 'They asked.' };
    await ask(`POST /staff/investors/${ada.user._id}/email-change`, body, support.token);
    await reset();
    expect((await freeze(await mailedToken())).status).toBe(200);
    const [change] = await server.dataSource.query<{ state: string }[]>(
      'select state from email_changes where investor_id = $1',
      [ada.user._id],
    );
    expect(change).toEqual({ state: 'stopped' });
  });

  it('is a fact of the ledger that its own replay accepts', async () => {
    await reset();
    await freeze(await mailedToken());
    const [event] = await server.dataSource.query<{ kind: string }[]>(
      `select type as kind from ledger.events where stream_id = $1 order by position desc limit 1`,
      [ada.user._id],
    );
    expect(event).toEqual({ kind: 'InvestorFrozen' });
    const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await client.connect();
    try {
      expect((await verifyLedger(client)).findings).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
