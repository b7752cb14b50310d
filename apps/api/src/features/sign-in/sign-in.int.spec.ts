import { type ErrorAnswer, type SessionAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { PASSWORD, signInStaff, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('signing in', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      signInLimits: { perAddress: 1000, perAccount: 3, everyone: 1000, windowSeconds: 900 },
    });
  });
  afterAll(() => server.close());

  const signIn = (email: unknown, password: unknown) =>
    call<SessionAnswer & ErrorAnswer>(server, 'POST /auth/signin', { body: { email, password } });

  it('[API-06, API-07, API-08, AUTH-01] answers a token that opens the dashboard, and the user', async () => {
    const { user } = await signUpInvestor(server);
    const { status, body } = await signIn(user.email, PASSWORD);
    expect(status).toBe(200);
    expect(body.user).toEqual(user);
    const me = await call<{ user: unknown }>(server, 'GET /users/me', { token: body.token });
    expect(me.status).toBe(200);
    expect(me.body.user).toEqual(user);
  });

  it('knows an e-mail in any spelling', async () => {
    await signUpInvestor(server, { email: 'Grace.Hopper@Clearfold.example' });
    expect((await signIn(' grace.hopper@CLEARFOLD.example ', PASSWORD)).status).toBe(200);
  });

  it('answers a wrong password and an unknown e-mail alike, with the same work', async () => {
    const { user } = await signUpInvestor(server);
    const wrong = await signIn(user.email, 'wrong password');
    const unknown = await signIn('nobody@clearfold.example', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toEqual({ message: 'The email or password is incorrect.', code: 'invalid-credentials' });
  });

  it.each([
    ['[SIN-06]', '', PASSWORD, 'Email is required.'],
    ['[SIN-07]', 'not an address', PASSWORD, 'Email address is invalid.'],
    ['[SIN-07]', ['ada@clearfold.example'], PASSWORD, 'Email address is invalid.'],
    ['[SIN-08]', 'ada@clearfold.example', '', 'Password is required.'],
    ['[SIN-08]', 'ada@clearfold.example', 123456, 'Password is required.'],
    ['[SIN-08]', 'ada@clearfold.example', { $ne: '' }, 'Password is required.'],
  ])('[SIN-06, SIN-07, SIN-08] %s refuses %j with %j: %s', async (_ids, email, password, message) => {
    const { status, body } = await signIn(email, password);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  it('bounds the attempts at one account, also in parallel, and says when to come back', async () => {
    const { user } = await signUpInvestor(server);
    const burst = await Promise.all(Array.from({ length: 12 }, () => signIn(user.email, 'wrong password')));
    const statuses = burst.map(({ status }) => status).sort();
    expect(statuses).toEqual([401, 401, 401, ...Array<number>(9).fill(429)]);
    const refused = burst.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('too-many-requests');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await signIn(user.email, PASSWORD)).status).toBe(429);
    server.clock.forwardSeconds(901);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('forgets the failures of an account once its password was right', async () => {
    const { user } = await signUpInvestor(server);
    for (let round = 0; round < 3; round += 1) {
      expect((await signIn(user.email, 'wrong password')).status).toBe(401);
      expect((await signIn(user.email, 'wrong password')).status).toBe(401);
      expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    }
  });

  it('never lets staff into the dashboard nor investors into the console', async () => {
    const { user } = await signUpInvestor(server);
    const body = { email: user.email, password: PASSWORD };
    expect((await call(server, 'POST /staff/auth/signin', { body })).status).toBe(401);
    const { token } = await signInStaff(server, 'admin');
    expect((await call(server, 'GET /users/me', { token })).status).toBe(401);
  });

  it('ends the session at sign-out, and only that one', async () => {
    const { token, user } = await signUpInvestor(server);
    const { body: other } = await signIn(user.email, PASSWORD);
    const answer = await call(server, 'POST /auth/signout', { token });
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out.' }]);
    expect((await call(server, 'GET /users/me', { token })).status).toBe(401);
    expect((await call(server, 'GET /users/me', { token: other.token })).status).toBe(200);
  });
});
