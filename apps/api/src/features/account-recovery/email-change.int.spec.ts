import { type AccountRecovery, type ErrorAnswer, type SessionAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { userOf } from '#testing/money.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { asSuperuser } from '#testing/servers/findings.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { EmailChangesJob } from './email-changes.job.js';

const REASON = 'Lost the old mailbox; identified by video.';
const DAY_MINUTES = 24 * 60;

describe('a change of e-mail that support begins', () => {
  let server: TestServer;
  let support: TestStaff;
  let ada: TestInvestor;
  let next: string;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    // The clock moves on from test to test, beyond a session's end.
    support = await signInStaff(server, 'support');
    ada = await signUpInvestor(server);
    next = `new${(count += 1)}@clearfold.example`;
  });
  afterAll(() => server.close());

  const staffPost = (path: string, body: object) =>
    call<AccountRecovery & ErrorAnswer>(server, `POST /staff/investors/${ada.user._id}${path}`, {
      token: support.token,
      body,
    });
  const start = (newEmail: unknown = next, reason: unknown = REASON) =>
    staffPost('/email-change', { newEmail, reason });
  const use = (path: string, token: unknown, more: object = { password: PASSWORD }) =>
    call<ErrorAnswer>(server, `POST /auth/${path}`, { body: { token, ...more } });
  const tokenIn = async (template: 'confirm-new-email' | 'email-change-asked'): Promise<unknown> => {
    const mail = (await mailsTo(server, ada.user._id, template)).at(-1);
    return mail?.[template === 'confirm-new-email' ? 'newEmailToken' : 'stopToken'];
  };
  const addressOf = async (template: string): Promise<string[]> => {
    const rows = await server.dataSource.query<{ address: string }[]>(
      'select address from mails where investor_id = $1 and template = $2 order by created_at, id',
      [ada.user._id, template],
    );
    return rows.map(({ address }) => address).sort();
  };
  const runJob = async (): Promise<void> => {
    const job = server.app.get(EmailChangesJob, { strict: false });
    for (const id of await job.due()) await job.run(id);
  };
  const signIn = (email: string) =>
    call<SessionAnswer & ErrorAnswer>(server, 'POST /auth/signin', { body: { email, password: PASSWORD } });
  const state = async () =>
    (await call<AccountRecovery>(server, `GET /staff/investors/${ada.user._id}/help`, support)).body.emailChanges[0]
      ?.state;

  it('takes effect a day after it was asked for, once the new address was confirmed', async () => {
    expect(await start(`  ${next.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { emailChanges: [{ state: 'asked' }] },
    });
    expect(await addressOf('confirm-new-email')).toEqual([next.toUpperCase()]);
    expect(await addressOf('email-change-asked')).toEqual([ada.user.email]);
    expect((await use('confirm-new-email', await tokenIn('confirm-new-email'))).status).toBe(200);
    expect(await state()).toBe('confirmed');

    server.clock.forwardMinutes(DAY_MINUTES - 1);
    await runJob();
    expect((await signIn(next)).status).toBe(401);
    const before = (await signIn(ada.user.email)).body;
    expect(before.user.email).toBe(ada.user.email);

    server.clock.forwardMinutes(1);
    await runJob();
    await runJob();
    expect((await signIn(ada.user.email)).status).toBe(401);
    const { body } = await signIn(next);
    expect(body.user).toMatchObject({ email: next.toUpperCase(), emailVerified: true });
    expect((await call(server, 'GET /users/me', { token: before.token })).status).toBe(401);
    expect(await addressOf('email-changed')).toEqual([ada.user.email, next.toUpperCase()].sort());
    support = await signInStaff(server, 'support');
    expect(await state()).toBe('done');
  });

  it('is not confirmed without the password, or the PIN, by whoever reads the mail; the link still works', async () => {
    await start();
    const token = await tokenIn('confirm-new-email');
    const wrong = { status: 403, body: { code: 'wrong-password', errors: { password: expect.any(String) } } };
    expect(await use('confirm-new-email', token, { password: 'not the password' })).toMatchObject(wrong);
    expect((await use('confirm-new-email', token, { password: '9999' })).body.code).toBe('wrong-pin');
    expect(await use('confirm-new-email', token, {})).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
    expect(await state()).toBe('asked');
    expect((await use('confirm-new-email', token, { password: PIN })).status).toBe(200);
    expect(await state()).toBe('confirmed');
  });

  it('lets nobody guess the password: the sixth is told to wait, the right one too', async () => {
    await start();
    const token = await tokenIn('confirm-new-email');
    const guess = (password: string) => use('confirm-new-email', token, { password });
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await guess('not the password')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect(await state()).toBe('asked');
  });

  it('judges no password without a link', async () => {
    const attempts = () => server.dataSource.query<unknown[]>('select key, count from attempts order by key');
    const before = await attempts();
    expect(await use('confirm-new-email', 'x'.repeat(43))).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
    expect(await attempts()).toEqual(before);
  });

  it('takes a code as well where two-step sign-in is on', async () => {
    await start();
    const token = await tokenIn('confirm-new-email');
    const factors = server.app.get(SecondFactors, { strict: false });
    await factors.start(ada.user._id);
    const [code] = await server.app.get(CredentialBinder, { strict: false }).change([ada.user._id], async (change) => {
      await factors.turnOn(ada.user._id, change);
      return factors.replaceBackupCodes(await factors.makeBackupCodes(ada.user._id), change.manager);
    });
    for (const more of [{}, { code: ' ' }, { code: '000000' }]) {
      expect(await use('confirm-new-email', token, { password: PASSWORD, ...more })).toMatchObject({
        status: 403,
        body: { code: 'wrong-code' },
      });
    }
    expect(await state()).toBe('asked');
    expect((await use('confirm-new-email', token, { password: PASSWORD, code })).status).toBe(200);
    expect(await state()).toBe('confirmed');
  });

  it('says in both mails when it takes effect', async () => {
    await start();
    const takesEffectAt = new Date(server.clock.now().valueOf() + DAY_MINUTES * 60_000).toISOString();
    for (const template of ['confirm-new-email', 'email-change-asked'] as const) {
      expect(await mailsTo(server, ada.user._id, template)).toMatchObject([{ takesEffectAt }]);
    }
  });

  it('does nothing where it was stopped before the job came to it', async () => {
    await start();
    await use('confirm-new-email', await tokenIn('confirm-new-email'));
    server.clock.forwardMinutes(DAY_MINUTES);
    const job = server.app.get(EmailChangesJob, { strict: false });
    const due = await job.due();
    expect(due).toContain(ada.user._id);
    support = await signInStaff(server, 'support');
    expect((await staffPost('/email-change/withdraw', { reason: 'Mistyped.' })).status).toBe(200);
    for (const id of due) await job.run(id);
    expect(await state()).toBe('withdrawn');
    expect((await signIn(ada.user.email)).status).toBe(200);
  });

  it('does not take effect where somebody asked for it past the product, of another address than the account has', async () => {
    await start();
    await use('confirm-new-email', await tokenIn('confirm-new-email'));
    await asSuperuser(
      server,
      `update email_changes set old_email = 'mallory@elsewhere.example' where ended_at is null`,
    );
    server.clock.forwardMinutes(DAY_MINUTES);
    await runJob();
    support = await signInStaff(server, 'support');
    expect(await state()).toBe('lapsed');
    expect((await signIn(ada.user.email)).status).toBe(200);
    expect(await mailsTo(server, ada.user._id, 'email-changed')).toEqual([]);
  });

  it('is stopped by the old address, which signs everybody out', async () => {
    await start();
    const confirm = await tokenIn('confirm-new-email');
    await use('confirm-new-email', confirm);
    expect((await use('stop-email-change', await tokenIn('email-change-asked'))).status).toBe(200);
    const at = server.clock.now().toISOString();
    expect((await call(server, 'GET /users/me', ada)).status).toBe(401);
    server.clock.forwardMinutes(DAY_MINUTES);
    await runJob();
    expect((await signIn(ada.user.email)).status).toBe(200);
    support = await signInStaff(server, 'support');
    expect(await state()).toBe('stopped');
    expect(await mailsTo(server, ada.user._id, 'email-change-stopped')).toMatchObject([{ at }]);
  });

  it('does not take effect unconfirmed, and lapses', async () => {
    await start();
    const token = await tokenIn('confirm-new-email');
    server.clock.forwardMinutes(3 * DAY_MINUTES);
    await runJob();
    support = await signInStaff(server, 'support');
    expect(await state()).toBe('lapsed');
    expect(await use('confirm-new-email', token)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect((await signIn(ada.user.email)).status).toBe(200);
  });

  it('is withdrawn by support, with a reason; its links are dead then', async () => {
    await start();
    const [confirm, stop] = [await tokenIn('confirm-new-email'), await tokenIn('email-change-asked')];
    expect(await staffPost('/email-change/withdraw', { reason: '' })).toMatchObject({ status: 400 });
    expect(await staffPost('/email-change/withdraw', { reason: 'Mistyped.' })).toMatchObject({
      status: 200,
      body: { emailChanges: [{ state: 'withdrawn', newEmail: next }] },
    });
    expect((await use('confirm-new-email', confirm)).status).toBe(400);
    expect((await use('stop-email-change', stop)).status).toBe(400);
    expect(await staffPost('/email-change/withdraw', { reason: 'Again.' })).toMatchObject({
      status: 404,
      body: { code: 'email-change-not-found' },
    });
    expect((await start()).status).toBe(200);
  });

  it('is recorded with who began it and why', async () => {
    await start();
    const { body } = await call<AccountRecovery>(server, `GET /staff/investors/${ada.user._id}/help`, support);
    expect(body.acts).toMatchObject([{ act: 'investor-email-change-started', by: 'The support', reason: REASON }]);
    expect(JSON.stringify(body.acts)).not.toContain(next);
  });

  it('goes to no address that an account has, in any spelling, nor to the own one', async () => {
    const ben = await signUpInvestor(server);
    // A full-width letter is the same letter after NFKC.
    for (const email of [ben.user.email, ` ${ben.user.email.toUpperCase()}`]) {
      expect(await start(email)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    }
    expect(await start(ada.user.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'email-unchanged' } });
    expect((await start()).status).toBe(200);
    expect(await start(`other-${next}`)).toMatchObject({ status: 409, body: { code: 'email-change-waits' } });
  });

  it('lapses when somebody signs up with the address meanwhile', async () => {
    await start();
    await use('confirm-new-email', await tokenIn('confirm-new-email'));
    await signUpInvestor(server, { email: next });
    server.clock.forwardMinutes(DAY_MINUTES);
    await runJob();
    support = await signInStaff(server, 'support');
    expect(await state()).toBe('lapsed');
    expect((await signIn(ada.user.email)).status).toBe(200);
  });

  it.each(['', 'nobody', null, 7, ['a@b.example'], 'a@b.example\r\nBcc: x@y.example', `${'x'.repeat(300)}@b.example`])(
    'refuses the address %j, and nothing begins',
    async (email) => {
      expect(await start(email)).toMatchObject({ status: 400, body: { errors: { newEmail: expect.any(String) } } });
      expect(await state()).toBeUndefined();
    },
  );

  it.each(['', '  ', null, 'x'.repeat(501)])('refuses the reason %j', async (reason) => {
    expect(await start(next, reason)).toMatchObject({ status: 400, body: { errors: { reason: expect.any(String) } } });
  });

  it('hides its links from staff who read the outbox', async () => {
    await start();
    const { body: list } = await call<{ id: string; template: string }[]>(
      server,
      `GET /staff/mails?filter=${encodeURIComponent(JSON.stringify({ investorId: ada.user._id }))}&range=[0,24]`,
      support,
    );
    const secrets = [await tokenIn('confirm-new-email'), await tokenIn('email-change-asked')].map(String);
    for (const { id } of list) {
      const { body } = await call<{ text: string; html: string }>(server, `GET /staff/mails/${id}`, support);
      for (const secret of secrets) expect(body.text + body.html).not.toContain(secret);
    }
    expect(list.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['confirm-new-email', 'email-change-asked']),
    );
  });

  it('goes with a deleted account: no address stays behind', async () => {
    await start();
    expect((await call(server, 'DELETE /users/me', { token: ada.token })).status).toBe(200);
    const [row] = await server.dataSource.query<{ left: number }[]>(
      'select (select count(*) from mails where address = any($1)) + (select count(*) from email_changes where investor_id = $2) as left',
      [[ada.user.email, next], ada.user._id],
    );
    expect(Number(row?.left)).toBe(0);
    expect(await start()).toMatchObject({ status: 404, body: { code: 'investor-not-found' } });
  });

  it('leaves the account as it is until then', async () => {
    await start();
    await use('confirm-new-email', await tokenIn('confirm-new-email'));
    expect((await userOf(server, ada)).email).toBe(ada.user.email);
  });
});
