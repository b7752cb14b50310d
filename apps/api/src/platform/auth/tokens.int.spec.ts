import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const HOUR = 3_600;

describe('bearer tokens', () => {
  let server: TestServer;
  const jwt = new JwtService({});

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const me = (token: string | undefined, headers?: Record<string, string>) =>
    call<Partial<ErrorAnswer>>(server, 'GET /users/me', { token, headers });

  /** A real session with a token that differs from the one we issued in one thing. */
  const forged = async (changes: { claims?: object; options?: object; secret?: string }): Promise<string> => {
    const { token } = await signUpInvestor(server);
    const { sub, jti } = jwt.decode<{ sub: string; jti: string }>(token);
    const now = Math.floor(server.clock.now().valueOf() / 1000);
    const claims = { iat: now, exp: now + HOUR, iss: 'clearfold', aud: 'investor', sub, jti, ...changes.claims };
    // JSON forgets what is undefined; jsonwebtoken would refuse to sign it.
    return jwt.sign(JSON.parse(JSON.stringify(claims)) as object, {
      secret: changes.secret ?? server.settings.tokenSecret,
      algorithm: 'HS256',
      ...changes.options,
    });
  };

  const unsigned = async (): Promise<string> => {
    const { token } = await signUpInvestor(server);
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  };

  it('opens the door when nothing is changed', async () => {
    expect((await me(await forged({}))).status).toBe(200);
  });

  const nowSeconds = () => Math.floor(server.clock.now().valueOf() / 1000);
  const refused: [string, () => Promise<string | undefined>][] = [
    ['no token', async () => undefined],
    ['an empty token', async () => ''],
    ['no JWT', async () => 'abc'],
    ['alg none', unsigned],
    ['another algorithm', () => forged({ options: { algorithm: 'HS512' } })],
    ['another secret', () => forged({ secret: 'another secret that is long enough too' })],
    ['no end', () => forged({ claims: { exp: undefined } })],
    ['an end in the past', () => forged({ claims: { exp: nowSeconds() - 1 } })],
    ['an end that is far off', () => forged({ claims: { iat: nowSeconds() - 13 * HOUR, exp: nowSeconds() + HOUR } })],
    ['another issuer', () => forged({ claims: { iss: 'somebody' } })],
    ['the audience staff', () => forged({ claims: { aud: 'staff' } })],
    ['no audience', () => forged({ claims: { aud: undefined } })],
    ['no session', () => forged({ claims: { jti: undefined } })],
    ['an unknown session', () => forged({ claims: { jti: randomUUID() } })],
    ['a session that is no id', () => forged({ claims: { jti: "' or 1=1" } })],
    ['another person', () => forged({ claims: { sub: randomUUID() } })],
    ['a person that is no id', () => forged({ claims: { sub: ['x'] } })],
    ["a member of staff's token", async () => (await signInStaff(server, 'admin')).token],
  ];

  it.each(refused)('with %s answer 401 and the same text', async (_what, token) => {
    const { status, body, headers } = await me(await token());
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Please sign in to continue.', code: 'unauthenticated' });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('that were taken before are refused all the same once they have ended, and by the other audience', async () => {
    const { token } = await signUpInvestor(server);
    const staff = await signInStaff(server, 'admin');
    expect((await me(token)).status).toBe(200);
    expect((await call(server, 'GET /staff/requests', { token: staff.token })).status).toBe(200);
    expect((await call(server, 'GET /staff/requests', { token })).status).toBe(401);
    expect((await me(staff.token)).status).toBe(401);
    expect((await me(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
    server.clock.forwardMinutes(12 * 60);
    expect((await me(token)).status).toBe(401);
  });

  it.each(['Basic YWRhOmJ5cm9u', 'Bearer', 'Bearer a b', 'Bearer \t', `Bearer ${'a'.repeat(7000)}`])(
    'are read from no header like %j',
    async (authorization) => {
      expect((await me(undefined, { authorization })).status).toBe(401);
    },
  );

  it('die with their 12 hours', async () => {
    const { token } = await signUpInvestor(server);
    server.clock.forwardSeconds(12 * HOUR - 2);
    expect((await me(token)).status).toBe(200);
    server.clock.forwardSeconds(3);
    expect((await me(token)).status).toBe(401);
  });

  it('die with their account', async () => {
    const { token, user } = await signUpInvestor(server);
    await server.dataSource.query('delete from investors where id = $1', [user._id]);
    expect((await me(token)).status).toBe(401);
  });

  it('of staff die when the member is switched off, and lose what a changed role may not', async () => {
    const { token, id } = await signInStaff(server, 'admin');
    const queue = () => call<Partial<ErrorAnswer>>(server, 'GET /staff/requests/counts', { token });
    expect((await queue()).status).toBe(200);
    await server.dataSource.query(`update staff set role = 'plan-manager' where id = $1`, [id]);
    expect((await queue()).body.code).toBe('forbidden');
    await server.dataSource.query('update staff set disabled_at = now() where id = $1', [id]);
    expect((await queue()).status).toBe(401);
  });
});
