import { type ErrorAnswer, type MessageAnswer } from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { withdrawalBody } from '#testing/money.js';
import { PASSWORD, PIN, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('a forgotten password', () => {
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer({
      passwordResetLimits: { perAddress: 10_000, perAccount: 12, everyone: 10_000, windowSeconds: 900 },
    });
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const NEW = 'battery staple';
  const CLOSED = { status: 403, body: { code: 'reset-window-closed' } };
  const verify = (email: unknown = ada.user.email) =>
    call<MessageAnswer & ErrorAnswer>(server, 'POST /auth/forgot-password/verify-email', { body: { email } });
  const reset = (changes: Record<string, unknown> = {}) =>
    call<MessageAnswer & ErrorAnswer>(server, 'PUT /auth/forgot-password/reset', {
      body: { email: ada.user.email, transactionPIN: PIN, newPassword: NEW, ...changes },
    });
  const guess = (transactionPIN = '0000') => reset({ transactionPIN });
  const signInStatus = async (password: string): Promise<number> =>
    (await call(server, 'POST /auth/signin', { body: { email: ada.user.email, password } })).status;

  it('opens no window for an account that is deleted at that moment', async () => {
    const [answer] = await whileLocked(server, `delete from investors where id = '${ada.user._id}'`, verify);
    expect(answer.status).toBeLessThan(500);
    expect(await server.dataSource.query('select from reset_windows where investor_id = $1', [ada.user._id])).toEqual(
      [],
    );
  });

  it('[API-18, API-19, API-20, API-21, API-22, API-23] is replaced with e-mail and PIN, without a token', async () => {
    const verified = await verify();
    expect([verified.status, verified.body]).toEqual([
      200,
      { message: 'Email verified. Please enter your transaction PIN and a new password within 15 minutes.' },
    ]);
    const done = await reset();
    expect([done.status, done.body]).toEqual([
      200,
      { message: 'Your password was reset. Please sign in with the new one.' },
    ]);
    expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([401, 200]);
  });

  it('ends all sessions, this account’s only', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.user._id);
    const ben = await signUpInvestor(server);
    await verify();
    await reset();
    const statuses = await Promise.all(
      [ada.token, other, ben.token].map(async (token) => (await call(server, 'GET /users/me', { token })).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('knows the e-mail in any spelling', async () => {
    expect((await verify(`  ${ada.user.email.toUpperCase()} `)).status).toBe(200);
    expect((await reset({ email: ` ${ada.user.email.toUpperCase()}` })).status).toBe(200);
  });

  it('finds no account for an unknown e-mail, and says so', async () => {
    const message = 'Failed to verify email. Please ensure your email is registered.';
    const { status, body } = await verify('nobody@clearfold.example');
    expect([status, body]).toEqual([404, { message, code: 'email-not-registered', errors: { email: message } }]);
    expect(await reset({ email: 'nobody@clearfold.example' })).toMatchObject(CLOSED);
  });

  it('needs the window: not before it, not after it, not twice, not with another account’s', async () => {
    expect(await reset()).toMatchObject(CLOSED);
    const ben = await signUpInvestor(server);
    await verify(ben.user.email);
    expect(await reset()).toMatchObject(CLOSED);
    await verify();
    server.clock.forwardMinutes(15);
    expect(await reset()).toMatchObject(CLOSED);
    expect(await signInStatus(PASSWORD)).toBe(200);
    await verify();
    expect((await reset()).status).toBe(200);
    expect(await reset({ newPassword: 'another one' })).toMatchObject(CLOSED);
    expect(await signInStatus(NEW)).toBe(200);
  });

  it('is reset once when the right PIN comes twice at once', async () => {
    await verify();
    const answers = await Promise.all([reset(), reset({ newPassword: 'another one' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('has three PIN tries in a window; verifying again gives no more', async () => {
    await verify();
    expect(await guess()).toMatchObject({
      status: 403,
      body: { message: 'Incorrect transaction PIN.', code: 'wrong-pin' },
    });
    expect((await verify()).status).toBe(200);
    expect((await guess()).body.code).toBe('wrong-pin');
    expect((await guess()).body.code).toBe('wrong-pin');
    expect(await reset()).toMatchObject(CLOSED);
    const refused = await verify();
    expect([refused.status, refused.body]).toEqual([
      429,
      { message: 'Too many wrong PIN attempts. Please try again in 15 minutes.', code: 'pin-locked' },
    ]);
    expect(refused.headers.get('retry-after')).toBe('900');
  });

  it('makes who guesses wait longer each time, a day at most, and forgets it after a reset', async () => {
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
      expect((await verify()).status).toBe(200);
      for (let count = 0; count < 3; count += 1) expect((await guess()).body.code).toBe('wrong-pin');
      server.clock.forwardMinutes(minutes - 1);
      expect((await verify()).headers.get('retry-after')).toBe('60');
      server.clock.forwardMinutes(1);
    }
    await verify();
    expect((await guess(PIN)).status).toBe(200);
    await verify();
    await guess();
    server.clock.forwardMinutes(15);
    expect((await verify()).status).toBe(200);
  });

  it('counts a window with one wrong PIN as well as one with three', async () => {
    for (const minutes of [15, 30, 60]) {
      await verify();
      await guess();
      server.clock.forwardMinutes(minutes - 1);
      expect((await verify()).status).toBe(minutes === 15 ? 200 : 429);
      server.clock.forwardMinutes(1);
    }
  });

  it('F18: looks at three of 60 parallel guesses', async () => {
    const wide = { perAddress: 10_000, perAccount: 1000, everyone: 10_000, windowSeconds: 900 };
    const roomy = await startTestServer({ passwordResetLimits: wide });
    try {
      const { user } = await signUpInvestor(roomy);
      await call(roomy, 'POST /auth/forgot-password/verify-email', { body: { email: user.email } });
      const codes = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const body = { email: user.email, transactionPIN: String(3000 + index), newPassword: NEW };
          return (await call<ErrorAnswer>(roomy, 'PUT /auth/forgot-password/reset', { body })).body.code;
        }),
      );
      expect(codes.filter((code) => code === 'wrong-pin')).toHaveLength(3);
      expect(codes.filter((code) => code === 'reset-window-closed')).toHaveLength(57);
    } finally {
      await roomy.close();
    }
  });

  it('blocks neither signing in nor the PIN of who is signed in, however often a stranger tries', async () => {
    await verify();
    for (let count = 0; count < 20; count += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect(await signInStatus(PASSWORD)).toBe(200);
    const answer = await call(server, 'POST /transactions/withdrawal-request', {
      token: ada.token,
      body: withdrawalBody(5),
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient-balance' } });
  });

  it('bounds the attempts at one account, whether it exists or not', async () => {
    const email = `nobody-${ada.user._id}@clearfold.example`;
    for (let count = 0; count < 12; count += 1) expect((await verify(email)).status).toBe(404);
    const refused = await verify(email);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('[FPW-11] is replaced by one of exactly 6 characters', async () => {
    await verify();
    expect((await reset({ newPassword: '123456' })).status).toBe(200);
    expect(await signInStatus('123456')).toBe(200);
  });

  const EMAIL = 'Please enter a valid email address.';
  const PIN_RULE = 'Transaction PIN must be a 4-digit number.';
  const SHORT = 'New password must be at least 6 characters long.';
  it.each<[value: unknown]>([[''], ['  '], [undefined], [null], ['ada'], [['ada@clearfold.example']], [5]])(
    '[FPW-06, FPW-07] refuses to verify the e-mail %p',
    async (email) => {
      const { status, body } = await call<ErrorAnswer>(server, 'POST /auth/forgot-password/verify-email', {
        body: { email },
      });
      expect([status, body]).toEqual([400, { message: EMAIL, code: 'validation-failed', errors: { email: EMAIL } }]);
    },
  );

  it.each<[field: string, value: unknown, message: string]>([
    ['email', 'ada', EMAIL],
    ['email', `${'a'.repeat(300)}@clearfold.example`, EMAIL],
    ['email', 'ada@clearfold.example\r\nBcc: all@clearfold.example', EMAIL],
    ['transactionPIN', '123', PIN_RULE],
    ['transactionPIN', '12345', PIN_RULE],
    ['transactionPIN', '12a4', PIN_RULE],
    ['transactionPIN', ' 123', PIN_RULE],
    ['transactionPIN', '1234\n', PIN_RULE],
    ['transactionPIN', '１２３４', PIN_RULE],
    ['transactionPIN', 2468, PIN_RULE],
    ['transactionPIN', undefined, PIN_RULE],
    ['newPassword', '12345', SHORT],
    ['newPassword', '', SHORT],
    ['newPassword', undefined, SHORT],
    ['newPassword', 123456, SHORT],
    ['newPassword', 'p'.repeat(201), 'Password must be at most 200 characters long.'],
  ])('[FPW-08, FPW-10] refuses the %s %p, which costs no try: %s', async (field, value, message) => {
    await verify();
    const { status, body } = await reset({ [field]: value });
    expect([status, body]).toEqual([400, { message, code: 'validation-failed', errors: { [field]: message } }]);
    expect(await signInStatus(PASSWORD)).toBe(200);
    for (let count = 0; count < 2; count += 1) expect((await guess()).body.code).toBe('wrong-pin');
    expect((await reset()).status).toBe(200);
  });
});
