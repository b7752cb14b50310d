import { type ErrorAnswer, type MessageAnswer, type SessionsAnswer } from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { PASSWORD, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the own sessions', () => {
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const open = async (): Promise<string> => {
    server.clock.forwardSeconds(60);
    return server.app.get(Sessions).open('investor', ada.user._id);
  };
  const endOthers = (token: string, password: unknown = PASSWORD) =>
    call<MessageAnswer & ErrorAnswer>(server, 'POST /users/me/sessions/end-others', { token, body: { password } });
  const list = async (token: string) =>
    (await call<SessionsAnswer>(server, 'GET /users/me/sessions', { token })).body.data;

  it('are listed, the newest first, with the one that asks marked; no stranger’s, ended or expired one', async () => {
    await signUpInvestor(server);
    const second = await open();
    const third = await open();
    const sessions = await list(second);
    expect(sessions).toEqual(
      [false, true, false].map((current) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        current,
      })),
    );
    expect(sessions.map(({ createdAt }) => createdAt)).toEqual(
      sessions
        .map((s) => s.createdAt)
        .sort()
        .reverse(),
    );
    await call(server, 'POST /auth/signout', { token: third });
    expect(await list(second)).toHaveLength(2);
    // Twelve hours and a half minute after the first sign-in, which was two minutes ago.
    server.clock.forwardSeconds((12 * 60 - 2) * 60 + 30);
    expect(await list(second)).toHaveLength(1);
  });

  it('say what signed in, as coarsely as its owner would; nothing where it did not say', async () => {
    const { email } = ada.user;
    const signIn = (agent: string) =>
      call<{ token: string }>(server, 'POST /auth/signin', {
        body: { email, password: PASSWORD },
        headers: { 'user-agent': agent },
      });
    await signIn('curl/8.5.0');
    server.clock.forwardSeconds(60);
    const { body } = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
    const [firefox, curl] = await list(body.token);
    expect(firefox).toMatchObject({ current: true, device: 'Firefox on Linux' });
    expect(curl).not.toHaveProperty('device');
  });

  it('end at once but for the one that asks', async () => {
    const other = await open();
    const ben = await signUpInvestor(server);
    const { status, body } = await endOthers(ada.token);
    expect([status, body]).toEqual([200, { message: 'Your other sessions were signed out.' }]);
    expect((await call(server, 'GET /users/me', { token: other })).status).toBe(401);
    expect((await call(server, 'GET /users/me', { token: ben.token })).status).toBe(200);
    expect(await list(ada.token)).toMatchObject([{ current: true }]);
  });

  it('do not end without the password, which nobody guesses', async () => {
    const other = await open();
    expect(await endOthers(ada.token, '')).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await endOthers(ada.token, 'not the password'));
    expect(answers[0]).toMatchObject({
      status: 403,
      body: { code: 'wrong-password', errors: { password: expect.any(String) } },
    });
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await endOthers(ada.token)).status).toBe(429);
    expect((await call(server, 'GET /users/me', { token: other })).status).toBe(200);
    // A stranger's guesses in one session keep nobody from another one.
    expect((await endOthers(other)).status).toBe(200);
  });

  it('that end each other at once leave one', async () => {
    const tokens = [ada.token, await open(), await open()];
    const answers = await Promise.all(tokens.map((token) => endOthers(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const alive = await Promise.all(tokens.map((token) => call(server, 'GET /users/me', { token })));
    expect(alive.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });
});
