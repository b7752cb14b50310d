import { request as httpRequest } from 'node:http';
import { type ErrorAnswer, type SessionAnswer } from '@clearfold/contracts';
import { type Answer, call } from '#testing/call.js';
import { PASSWORD, signUpRequest } from '#testing/people.js';
import { type HeldHashes, holdHashes } from '#testing/quick-argon2.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const STRANGER = '198.51.100.66';

/** Of one network address, and how many are hashed at once (secret-hash.ts). */
const PLACES = 16;
const AT_ONCE = 2;
/** More than there are places. */
const BEYOND = 6;

describe('a flood of sign-ups from one address', () => {
  let server: TestServer;
  let ada: { email: string; proof: string };
  let held: HeldHashes;
  beforeAll(async () => {
    server = await startTestServer({ trustedProxies: '127.0.0.1' });
    const request = signUpRequest();
    const { body } = await call<SessionAnswer>(server, 'POST /auth/signup', { body: request });
    ada = { email: request.email, proof: String(body.deviceProof) };
  });
  afterAll(() => server.close());
  beforeEach(() => {
    held = holdHashes();
  });
  afterEach(() => held.release());

  /** A sign-up whose sender may hang up; `status` is undefined when they did before the answer. */
  const flood = (): { status: Promise<number | undefined>; hangUp: () => void } => {
    const body = JSON.stringify(signUpRequest({ firstName: 'Flood' }));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': STRANGER,
    };
    const sent = httpRequest(`${server.url}/api/auth/signup`, { method: 'POST', headers, agent: false });
    const status = new Promise<number | undefined>((resolve) => {
      sent.on('response', (answer) => resolve(answer.resume().statusCode));
      sent.on('error', () => undefined);
      sent.on('close', () => resolve(undefined));
    });
    sent.end(body);
    return { status, hangUp: () => void sent.destroy() };
  };
  const signUp = (from: string): Promise<Answer<ErrorAnswer>> =>
    call<ErrorAnswer>(server, 'POST /auth/signup', { body: signUpRequest(), headers: { 'x-forwarded-for': from } });
  const signIn = (headers: Record<string, string>) =>
    call(server, 'POST /auth/signin', { body: { email: ada.email, password: PASSWORD }, headers });
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      server.app.getHttpServer().getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  /** Sends more than one address may, at once, and waits until all beyond its places are answered. */
  const sendBeyond = async <One>(
    send: (index: number) => Promise<One>,
  ): Promise<{ first: One[]; all: Promise<One[]> }> => {
    const first: One[] = [];
    let all: Promise<One>[] = [];
    await new Promise<void>((resolve) => {
      all = Array.from({ length: PLACES + BEYOND }, async (_, index) => {
        const one = await send(index);
        if (first.push(one) === BEYOND) resolve();
        return one;
      });
    });
    return { first: [...first], all: Promise.all(all) };
  };
  const expectRefused = (answers: readonly Answer<ErrorAnswer>[]): void => {
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'ledger-unavailable', '2']);
    }
  };

  it('whose connections are dropped keeps nobody from signing in, and nothing is hashed for who hung up', async () => {
    const before = await connections();
    const sent: ReturnType<typeof flood>[] = [];
    const { first, all } = await sendBeyond(() => {
      const one = flood();
      sent.push(one);
      return one.status;
    });
    expect(first).toEqual(Array.from({ length: BEYOND }, () => 503));
    for (const { hangUp } of sent) hangUp();
    await all;
    // The server, too, has seen that they are gone.
    while ((await connections()) > before) await new Promise((resolve) => setTimeout(resolve, 5));
    const others = [
      signIn({ 'x-forwarded-for': '203.0.113.7', 'device-proof': ada.proof }),
      signIn({ 'x-forwarded-for': '203.0.113.8' }),
      // Behind the same address as the stranger, but on a device that signed in before.
      signIn({ 'x-forwarded-for': STRANGER, 'device-proof': ada.proof }),
    ];
    held.release();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(held.begun()).toBe(AT_ONCE);
    expect((await signUp(STRANGER)).status).toBe(201);
    const [{ count }] = await server.dataSource.query<[{ count: number }]>(
      `select count(*)::int as count from investors where first_name = 'Flood'`,
    );
    expect(count).toBe(0);
  });

  it('is refused at once beyond its places with a time to come back; another address goes on', async () => {
    const { first, all } = await sendBeyond(() => signUp(STRANGER));
    expectRefused(first);
    const other = signUp('203.0.113.9');
    held.release();
    expect((await all).filter(({ status }) => status === 201)).toHaveLength(PLACES);
    expect((await other).status).toBe(201);
  });

  it('of an IPv6 network counts as one address, however it rotates', async () => {
    const { first, all } = await sendBeyond((index) => signUp(`2001:db8:1:2::${(index + 1).toString(16)}`));
    expectRefused(first);
    held.release();
    expect((await all).filter(({ status }) => status === 201)).toHaveLength(PLACES);
  });
});
