import { type ErrorAnswer, type MessageAnswer, type OpenedResetLink, type ResetStarted } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { startTestMailServer, type TestMailServer } from '#testing/servers/mail-server.js';
import { PASSWORD, PIN, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SendMailsJob } from '#platform/mail/send-mails.job.js';

const NEW = 'battery staple';

describe('mails about the security of an account', () => {
  let post: TestMailServer;
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    post = await startTestMailServer();
    server = await startTestServer({ smtpUrl: post.url });
  });
  afterAll(async () => {
    await server.close();
    await post.close();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });

  /** What was mailed since the last look, by template and in order; and leaves. */
  const mailed = async (): Promise<string[]> => {
    const job = server.app.get(SendMailsJob);
    const rows = await server.dataSource.query<{ id: string; template: string }[]>(
      `select id, template from mails where state = 'waiting' order by created_at, template`,
    );
    for (const { id } of rows) await job.run(id);
    return rows.map(({ template }) => template).filter((template) => template !== 'verify-email');
  };
  const verify = () =>
    call<MessageAnswer & ErrorAnswer>(server, 'POST /auth/forgot-password/verify-email', {
      body: { email: ada.user.email },
    });
  const reset = (changes: object = {}) =>
    call<ErrorAnswer>(server, 'PUT /auth/forgot-password/reset', {
      body: { email: ada.user.email, transactionPIN: PIN, newPassword: NEW, ...changes },
    });

  it('welcome who signs up', async () => {
    expect(await mailed()).toEqual(['welcome']);
    expect(post.received.at(-1)?.to).toEqual([{ address: ada.user.email, name: '' }]);
  });

  it('tell of a changed password and a changed PIN, and of no attempt', async () => {
    await mailed();
    const put = (path: string, body: object) => call(server, `PUT /users/${path}`, { token: ada.token, body });
    expect((await put('change-password', { currentPassword: 'wrong', newPassword: NEW })).status).toBe(403);
    expect((await put('change-pin', { currentPIN: '0000', newPIN: '1357' })).status).toBe(403);
    expect(await mailed()).toEqual([]);
    expect((await put('change-password', { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(200);
    expect((await put('change-pin', { currentPIN: PIN, newPIN: '1357' })).status).toBe(200);
    expect(await mailed()).toEqual(['password-changed', 'pin-changed']);
  });

  it('tell the owner when a reset window opens, once per window, and when the password was reset', async () => {
    await mailed();
    await verify();
    await verify();
    expect(await mailed()).toEqual(['reset-window-opened']);
    expect((await reset({ transactionPIN: '0000' })).status).toBe(403);
    expect(await mailed()).toEqual([]);
    expect((await reset()).status).toBe(200);
    expect(await mailed()).toEqual(['password-reset']);
  });

  it('say goodbye, and the address is forgotten with that', async () => {
    await mailed();
    await call(server, 'DELETE /users/me', { token: ada.token });
    expect(await mailed()).toEqual(['account-closed']);
    expect(post.received.at(-1)).toMatchObject({ to: [{ address: ada.user.email }] });
    const rows = await server.dataSource.query<unknown[]>('select * from mails');
    expect(JSON.stringify(rows)).not.toContain(ada.user.email);
  });
});

describe('with RESET_REQUIRES_MAIL_LINK', () => {
  let post: TestMailServer;
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    post = await startTestMailServer();
    server = await startTestServer({ smtpUrl: post.url, resetRequiresMailLink: true });
  });
  afterAll(async () => {
    await server.close();
    await post.close();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });

  const verify = () =>
    call<ResetStarted>(server, 'POST /auth/forgot-password/verify-email', { body: { email: ada.user.email } });
  const openLink = (token: string) =>
    call<OpenedResetLink & ErrorAnswer>(server, 'POST /auth/forgot-password/open-link', { body: { token } });
  const reset = () =>
    call<ErrorAnswer>(server, 'PUT /auth/forgot-password/reset', {
      body: { email: ada.user.email, transactionPIN: PIN, newPassword: NEW },
    });
  /** The token that was mailed to the account, out of the mail itself. */
  const mailedToken = async (): Promise<string> => {
    const job = server.app.get(SendMailsJob);
    for (const id of await job.due()) await job.run(id);
    const mail = post.received.findLast(
      ({ to, text }) => to?.[0]?.address === ada.user.email && text?.includes('/forgot-password#token='),
    );
    return /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  it('only the mailed link opens the window', async () => {
    const asked = await verify();
    expect(asked).toMatchObject({
      status: 200,
      body: {
        message: 'We mailed you a link. Please open it within 15 minutes to reset your password.',
        linkMailed: true,
      },
    });
    expect(await reset()).toMatchObject({ status: 403, body: { code: 'reset-window-closed' } });
    expect(await openLink('guessed')).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect(await openLink(await mailedToken())).toMatchObject({ status: 200, body: { email: ada.user.email } });
    expect((await reset()).status).toBe(200);
    const signIn = { body: { email: ada.user.email, password: NEW } };
    expect((await call(server, 'POST /auth/signin', signIn)).status).toBe(200);
  });

  it('a link works once, the newest only, and for 15 minutes', async () => {
    await verify();
    const first = await mailedToken();
    await verify();
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect((await openLink(first)).body.code).toBe('link-invalid');
    expect((await openLink(second)).status).toBe(200);
    expect((await openLink(second)).body.code).toBe('link-invalid');
    await verify();
    const third = await mailedToken();
    server.clock.forwardMinutes(15);
    expect((await openLink(third)).body.code).toBe('link-invalid');
  });

  it('an unknown e-mail gets the same answer as ever', async () => {
    const body = { email: 'nobody@clearfold.example' };
    expect(await call(server, 'POST /auth/forgot-password/verify-email', { body })).toMatchObject({
      status: 404,
      body: { code: 'email-not-registered' },
    });
  });
});
