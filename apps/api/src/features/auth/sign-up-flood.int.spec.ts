import { request as httpRequest } from 'node:http';
import { type ErrorAnswer, type SessionAnswer } from '@clearfold/contracts';
import { type Answer, call } from '#testing/call.js';
import { PASSWORD, signUpRequest } from '#testing/people.js';
import { hashInEarnest } from '#testing/quick-argon2.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const STRANGER = '198.51.100.66';
const FLOOD = 90;

/** Of one network address (secret-hash.ts). */
const PLACES = 16;

describe('a flood of sign-ups from one address', () => {
  hashInEarnest();
  let server: TestServer;
  let ada: { email: string; proof: string };
  beforeAll(async () => {
    server = await startTestServer({ trustedProxies: '127.0.0.1' });
    const request = signUpRequest();
    const { body } = await call<SessionAnswer>(server, 'POST /auth/signup', { body: request });
    ada = { email: request.email, proof: String(body.deviceProof) };
  });
  afterAll(() => server.close());

  /** @returns when the connection is closed, which the sender does after so long */
  const signUpAndHangUp = (afterMilliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const body = JSON.stringify(signUpRequest({ firstName: 'Flood' }));
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': STRANGER,
      };
      const sent = httpRequest(`${server.url}/api/auth/signup`, { method: 'POST', headers, agent: false });
      sent.on('response', (answer) => answer.resume());
      sent.on('error', () => undefined);
      sent.on('close', resolve);
      sent.end(body, () => setTimeout(() => sent.destroy(), afterMilliseconds));
    });
  const signUp = (from: string): Promise<Answer<ErrorAnswer>> =>
    call<ErrorAnswer>(server, 'POST /auth/signup', { body: signUpRequest(), headers: { 'x-forwarded-for': from } });
  /** How long a sign-in takes, in milliseconds. */
  const signInTakes = async (headers: Record<string, string>): Promise<number> => {
    const start = performance.now();
    const { status } = await call(server, 'POST /auth/signin', {
      body: { email: ada.email, password: PASSWORD },
      headers,
    });
    expect(status).toBe(200);
    return performance.now() - start;
  };
  const floodAccounts = async (): Promise<number> => {
    const [{ count }] = await server.dataSource.query<[{ count: number }]>(
      `select count(*)::int as count from investors where first_name = 'Flood'`,
    );
    return count;
  };

  it('whose connections are dropped keeps nobody from signing in, and nothing is hashed for who hung up', async () => {
    const floods = Array.from({ length: FLOOD }, () => signUpAndHangUp(60));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const took = await Promise.all([
      signInTakes({ 'x-forwarded-for': '203.0.113.7', 'device-proof': ada.proof }),
      signInTakes({ 'x-forwarded-for': '203.0.113.8' }),
      // Behind the same address as the stranger, but on a device that signed in before.
      signInTakes({ 'x-forwarded-for': STRANGER, 'device-proof': ada.proof }),
    ]);
    await Promise.all(floods);
    // All of them would have been at work for over five seconds.
    for (const milliseconds of took) expect(milliseconds).toBeLessThan(2_500);
    // Once one of the flood's own lane would have had its turn.
    expect((await signUp(STRANGER)).status).toBe(201);
    expect(await floodAccounts()).toBeLessThanOrEqual(PLACES);
  });

  it('is refused at once beyond its places with a time to come back; another address goes on', async () => {
    const answers = Promise.all(Array.from({ length: 3 * PLACES }, () => signUp(STRANGER)));
    const other = signUp('203.0.113.9');
    const refused = (await answers).filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'ledger-unavailable', '2']);
    }
    expect((await answers).length - refused.length).toBeGreaterThanOrEqual(PLACES);
    expect((await other).status).toBe(201);
  });

  it('of an IPv6 network counts as one address, however it rotates', async () => {
    const from = (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`;
    const answers = await Promise.all(Array.from({ length: 3 * PLACES }, (_, i) => signUp(from(i))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  });
});
