import { type ErrorAnswer, type MessageAnswer } from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { PASSWORD, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('changing the password', () => {
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const NEW = 'battery staple';
  const change = (currentPassword: unknown, newPassword: unknown = NEW, token = ada.token) =>
    call<MessageAnswer & ErrorAnswer>(server, 'PUT /users/change-password', {
      token,
      body: { currentPassword, newPassword },
    });
  const signInStatus = async (password: string): Promise<number> =>
    (await call(server, 'POST /auth/signin', { body: { email: ada.user.email, password } })).status;
  const meStatus = async (token: string): Promise<number> => (await call(server, 'GET /users/me', { token })).status;

  it('[API-67, API-69] answers a message, and from then on only the new one signs in', async () => {
    const { status, body } = await change(PASSWORD);
    expect([status, body]).toEqual([
      200,
      { message: 'Your password was changed. Your other sessions were signed out.' },
    ]);
    expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([401, 200]);
  });

  it('takes one of exactly 6 characters', async () => {
    expect((await change(PASSWORD, '123456')).status).toBe(200);
  });

  it('ends the other sessions', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.user._id);
    await change(PASSWORD);
    expect([await meStatus(ada.token), await meStatus(other)]).toEqual([200, 401]);
  });

  it('happens once when two sessions change it at once, and the other session ends', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.user._id);
    const answers = await Promise.all([change(PASSWORD, 'first new one'), change(PASSWORD, 'second new one', other)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([await meStatus(ada.token), await meStatus(other)]).toEqual(statuses.map((s) => (s === 200 ? 200 : 401)));
    expect(await signInStatus(statuses[0] === 200 ? 'first new one' : 'second new one')).toBe(200);
  });

  it('opens no session with an old password that was being checked meanwhile', async () => {
    const body = { email: ada.user.email, password: PASSWORD };
    const signingIn = Array.from({ length: 6 }, () => call<{ token?: string }>(server, 'POST /auth/signin', { body }));
    const [changed, ...signIns] = await Promise.all([change(PASSWORD), ...signingIn]);
    expect(changed.status).toBe(200);
    for (const { body: answer } of signIns) if (answer.token) expect(await meStatus(answer.token)).toBe(401);
    expect(await meStatus(ada.token)).toBe(200);
  });

  it('opens no session when the password changes between its check and the session', async () => {
    const { email, _id } = ada.user;
    const [signedIn] = await whileLocked(
      server,
      `update investors set password_hash = password_hash || ' ' where id = '${_id}'`,
      () => call(server, 'POST /auth/signin', { body: { email, password: PASSWORD } }),
    );
    expect(signedIn).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
  });

  it('refuses a wrong current one in words, and after five says when to come back; signing in goes on', async () => {
    const text = 'Your current password is incorrect.';
    for (let count = 0; count < 5; count += 1) {
      expect(await change('wrong')).toMatchObject({
        status: 403,
        body: { message: text, code: 'wrong-password', errors: { currentPassword: text } },
      });
    }
    const refused = await change(PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(await signInStatus(PASSWORD)).toBe(200);
    server.clock.forwardSeconds(901);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  it('six wrong ones from a stolen session lock nobody else’s session out', async () => {
    const stolen = await server.app.get(Sessions).open('investor', ada.user._id);
    for (let count = 0; count < 5; count += 1) expect((await change('wrong', NEW, stolen)).status).toBe(403);
    expect((await change('wrong', NEW, stolen)).status).toBe(429);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  it('all sessions of an account together have fifty', async () => {
    const answers: number[] = [];
    for (let session = 0; session < 11; session += 1) {
      const token = await server.app.get(Sessions).open('investor', ada.user._id);
      const guesses = Array.from({ length: 5 }, () => change('wrong', NEW, token));
      answers.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    expect(answers).toEqual([...Array<number>(50).fill(403), ...Array<number>(5).fill(429)]);
    expect((await change(PASSWORD)).status).toBe(429);
    const ben = await signUpInvestor(server);
    expect((await change(PASSWORD, NEW, ben.token)).status).toBe(200);
  });

  it('looks at five of 40 parallel guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => change(`guess ${index}`)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it.each<[field: string, value: unknown, message: string]>([
    ['currentPassword', '', 'Current password is required.'],
    ['currentPassword', undefined, 'Current password is required.'],
    ['currentPassword', 123456, 'Current password is required.'],
    ['currentPassword', 'p'.repeat(201), 'Password must be at most 200 characters long.'],
    ['newPassword', '', 'New password must be at least 6 characters long.'],
    ['newPassword', null, 'New password must be at least 6 characters long.'],
    ['newPassword', '12345', 'New password must be at least 6 characters long.'],
    ['newPassword', { length: 9 }, 'New password must be at least 6 characters long.'],
    ['newPassword', 'p'.repeat(201), 'Password must be at most 200 characters long.'],
  ])('refuses the %s %p: %s', async (field, value, message) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW, [field]: value };
    const answer = await call(server, 'PUT /users/change-password', { token: ada.token, body });
    expect(answer).toMatchObject({ status: 400, body: { message, errors: { [field]: message } } });
    expect(await signInStatus(PASSWORD)).toBe(200);
  });
});
