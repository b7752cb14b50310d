import { type ErrorAnswer, type SecondFactorChallenge, type SessionAnswer } from '@clearfold/contracts';
import { Throttle } from '#platform/auth/throttle.js';
import { call } from '#testing/call.js';
import { addStaff, PASSWORD, PIN, signInStaff, signUpRequest } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';

const HOME = '203.0.113.7';
const NEW_PASSWORD = 'battery staple';

interface Person {
  email: string;
  id: string;
  token: string;
  proof: string;
}

describe('locking people out by wrong passwords', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer({
      trustedProxies: '127.0.0.1',
      // Fewer than the defaults, as each costs an Argon2id; in the same proportions.
      signInLimits: { perAddress: 25, perAccount: 5, everyone: 5_000, windowSeconds: 900 },
    });
  });
  beforeEach(async () => {
    await server.dataSource.query('delete from attempts');
    ada = await newPerson();
  });
  afterAll(() => server.close());

  const newPerson = async (): Promise<Person> => {
    const request = signUpRequest();
    const { body } = await call<SessionAnswer>(server, 'POST /auth/signup', { body: request });
    return { email: request.email, id: body.user._id, token: body.token, proof: String(body.deviceProof) };
  };
  const signIn = (email: string, from: string, { proof = '', password = PASSWORD, who = '' } = {}) =>
    call<SessionAnswer & ErrorAnswer>(server, `POST ${who}/auth/signin`, {
      body: { email, password },
      headers: { 'x-forwarded-for': from, ...(proof && { 'device-proof': proof }) },
    });
  const wrong = (email: string, from: string, proof = '') => signIn(email, from, { proof, password: 'wrong' });
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  /** A stranger uses up what the account has, from some addresses of their own. */
  const lock = async ({ email }: { email: string }, who = ''): Promise<void> => {
    const { perAccount } = server.settings.signInLimits;
    for (let i = 0; i < perAccount; i++)
      expect(await statusOf(signIn(email, `192.0.2.${i % 8}`, { password: 'wrong', who }))).toBe(401);
    expect(await statusOf(signIn(email, '192.0.2.9', { who }))).toBe(429);
  };

  it('one address that floods with 20,000 attempts keeps nobody else from signing in', async () => {
    const attempts = server.app.get(Throttle, { strict: false });
    const limits = server.settings.signInLimits;
    const stranger = '198.51.100.66';
    // Over HTTP until it is refused, then where it is counted: 20,000 requests would take minutes.
    for (let i = 0; i < limits.perAddress; i++) await wrong(`nobody-${i}@clearfold.example`, stranger);
    const refused = await wrong('nobody@clearfold.example', stranger);
    expect([refused.status, refused.body]).toEqual([
      429,
      { message: 'Too many attempts. Please try again later.', code: 'too-many-requests' },
    ]);
    expect(refused.headers.get('retry-after')).toBe('900');
    let count = 0;
    for (let round = 0; round < 200; round++) {
      const burst = Array.from({ length: 100 }, (_, i) =>
        attempts.count({ action: 'sign-in', address: stranger, account: `nobody-${i}@clearfold.example` }, limits),
      );
      count += (await Promise.allSettled(burst)).filter(({ status }) => status === 'rejected').length;
    }
    expect(count).toBe(20_000);
    expect(await statusOf(signIn(ada.email, HOME))).toBe(200);
    expect(await statusOf(wrong('another-nobody@clearfold.example', HOME))).toBe(401);
  });

  it('an IPv6 network that rotates its addresses signs in as one address does, and its neighbour as another', async () => {
    const answers: number[] = [];
    const { perAddress } = server.settings.signInLimits;
    for (let i = 0; i < perAddress + 5; i++)
      answers.push(await statusOf(wrong(`nobody-${i}@clearfold.example`, `2001:db8:0:1:${i.toString(16)}::1`)));
    expect(answers.filter((status) => status === 401)).toHaveLength(perAddress);
    expect(answers.slice(perAddress)).toEqual(Array(5).fill(429));
    expect(await statusOf(signIn(ada.email, '2001:db8:0:2::1'))).toBe(200);
  });

  it('lets the owner in on a device that signed in before, while a stranger has locked the account', async () => {
    await lock(ada);
    expect(await statusOf(signIn(ada.email, HOME))).toBe(429);
    const { status, body } = await signIn(ada.email, HOME, { proof: ada.proof });
    expect([status, body.deviceProof]).toEqual([200, ada.proof]);
    expect(await statusOf(call(server, 'GET /users/me', { token: body.token }))).toBe(200);
    // Signing in there gives the stranger nothing back.
    expect(await statusOf(wrong(ada.email, '192.0.2.200'))).toBe(429);
  });

  it('gives a stolen proof as many guesses as the account has, whatever address they come from, and locks nobody else', async () => {
    const { perAccount } = server.settings.signInLimits;
    for (let i = 0; i < perAccount; i++) expect(await statusOf(wrong(ada.email, `192.0.2.${i}`, ada.proof))).toBe(401);
    expect(await statusOf(signIn(ada.email, '192.0.2.99', { proof: ada.proof }))).toBe(429);
    expect(await statusOf(signIn(ada.email, HOME))).toBe(200);
  });

  it('counts a proof for its own account only, and what is no proof for none', async () => {
    const grace = await newPerson();
    await lock(ada);
    for (const proof of [grace.proof, 'A'.repeat(43), `${ada.proof}A`, 'x', `${ada.proof},${ada.proof}`])
      expect(await statusOf(signIn(ada.email, HOME, { proof }))).toBe(429);
    // A browser that both use shows both.
    expect(await statusOf(signIn(ada.email, HOME, { proof: `${grace.proof} ${ada.proof}` }))).toBe(200);
    const more = Array.from({ length: 5 }, (_, i) => String(i).repeat(43)).join(' ');
    expect(await statusOf(signIn(ada.email, HOME, { proof: `${more} ${ada.proof}` }))).toBe(429);
  });

  it('keeps a proof as a hash, for 90 days after the last sign-in, twenty for an account', async () => {
    const stored = () =>
      server.dataSource.query<Record<string, unknown>[]>('select * from device_proofs where investor_id = $1', [
        ada.id,
      ]);
    expect(JSON.stringify(await stored())).not.toContain(ada.proof);
    expect((await stored()).map(({ proof_hash: hash }) => (hash as Buffer).length)).toEqual([32]);
    for (const days of [60, 60]) {
      server.clock.forwardMinutes(days * 24 * 60);
      await lock(ada);
      expect(await statusOf(signIn(ada.email, HOME, { proof: ada.proof }))).toBe(200);
    }
    await server.dataSource.query('delete from attempts');
    for (let i = 0; i < 25; i++) {
      server.clock.forwardMinutes(1);
      await signIn(ada.email, HOME);
    }
    expect(await stored()).toHaveLength(20);
    const { body } = await signIn(ada.email, HOME);
    server.clock.forwardMinutes(91 * 24 * 60);
    await lock(ada);
    expect(await statusOf(signIn(ada.email, HOME, { proof: String(body.deviceProof) }))).toBe(429);
  });

  const staffToken = async (role: 'support' | 'reviewer') => (await signInStaff(server, role)).token;
  it.each<[what: string, act: (other: SessionAnswer) => Promise<{ status: number }>, kept: boolean]>([
    [
      'signs out everywhere else',
      ({ token }) => call(server, 'POST /users/me/sessions/end-others', { token, body: { password: PASSWORD } }),
      true,
    ],
    [
      'changes the password',
      ({ token }) =>
        call(server, 'PUT /users/change-password', {
          token,
          body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        }),
      true,
    ],
    [
      'resets the password',
      async () => {
        await call(server, 'POST /auth/forgot-password/verify-email', { body: { email: ada.email } });
        const body = { email: ada.email, transactionPIN: PIN, newPassword: NEW_PASSWORD };
        return call(server, 'PUT /auth/forgot-password/reset', { body });
      },
      false,
    ],
    [
      'is signed out by support',
      async () =>
        call(server, `POST /staff/investors/${ada.id}/end-sessions`, {
          token: await staffToken('support'),
          body: { reason: 'A lost phone.' },
        }),
      false,
    ],
    [
      'is frozen',
      async () =>
        call(server, `POST /staff/investors/${ada.id}/freeze`, {
          token: await staffToken('reviewer'),
          body: { reason: 'Reported as stolen.' },
        }),
      false,
    ],
  ])('forgets the devices when the owner %s', async (_, act, keepsOwn) => {
    const { body: other } = await signIn(ada.email, HOME);
    const { status } = await act(other);
    expect([200, 201]).toContain(status);
    const counts = async (proof: string) => {
      await server.dataSource.query('delete from attempts');
      await lock(ada);
      return (await wrong(ada.email, HOME, proof)).status === 401;
    };
    expect(await counts(ada.proof)).toBe(false);
    expect(await counts(String(other.deviceProof))).toBe(keepsOwn);
  });

  it('lets staff in on a device that signed in before, and no investor by the same proof', async () => {
    const email = 'known-desk@clearfold.example';
    await addStaff(server, 'support', email);
    const { body } = await signIn(email, HOME, { who: '/staff' });
    await lock({ email }, '/staff');
    expect(await statusOf(signIn(email, HOME, { who: '/staff' }))).toBe(429);
    expect(await statusOf(signIn(email, HOME, { who: '/staff', proof: ada.proof }))).toBe(429);
    expect(await statusOf(signIn(email, HOME, { who: '/staff', proof: String(body.deviceProof) }))).toBe(200);
    // Another session changes the password: the others end, and their devices are forgotten.
    const { body: other } = await signIn(email, HOME, { who: '/staff', proof: String(body.deviceProof) });
    await server.dataSource.query('delete from attempts');
    const { body: mine } = await signIn(email, HOME, { who: '/staff' });
    const changed = await call(server, 'PUT /staff/me/password', {
      token: mine.token,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    expect(changed.status).toBe(200);
    await lock({ email }, '/staff');
    const asked = (proof?: string) => statusOf(signIn(email, HOME, { who: '/staff', proof, password: NEW_PASSWORD }));
    expect(await asked(other.deviceProof)).toBe(429);
    expect(await asked(mine.deviceProof)).toBe(200);
  });

  it('lets the owner answer for a code on a known device, while who has the password guesses codes', async () => {
    const factors = server.app.get(SecondFactors, { strict: false });
    await factors.start(ada.id);
    const [code, another] = await server.app
      .get(CredentialBinder, { strict: false })
      .change([ada.id], async (change) => {
        await factors.turnOn(ada.id, change);
        return factors.replaceBackupCodes(await factors.makeBackupCodes(ada.id), change.manager);
      });
    const challenge = async (proof = '') =>
      (
        await call<SecondFactorChallenge>(server, 'POST /auth/signin', {
          body: { email: ada.email, password: PASSWORD },
          headers: proof ? { 'device-proof': proof } : {},
        })
      ).body.challenge;
    const answer = async (typed: string | undefined, proof = '') =>
      call<SessionAnswer>(server, 'POST /auth/signin/second-factor', {
        body: { challenge: await challenge(proof), code: typed },
        headers: proof ? { 'device-proof': proof } : {},
      });
    for (let i = 0; i < 5; i++) expect(await statusOf(answer('000000'))).toBe(403);
    expect(await statusOf(answer(code))).toBe(429);
    const { status, body } = await answer(code, ada.proof);
    expect([status, body.deviceProof]).toEqual([200, ada.proof]);
    for (let i = 0; i < 5; i++) expect(await statusOf(answer('000000', ada.proof))).toBe(403);
    expect(await statusOf(answer(another, ada.proof))).toBe(429);
  });

  it('lets the owner reset the password on a known device, while a stranger uses up windows and PIN tries', async () => {
    const verify = (proof = '') =>
      call<ErrorAnswer>(server, 'POST /auth/forgot-password/verify-email', {
        body: { email: ada.email },
        headers: proof ? { 'device-proof': proof } : {},
      });
    const reset = (pin: string, proof = '') =>
      call<ErrorAnswer>(server, 'PUT /auth/forgot-password/reset', {
        body: { email: ada.email, transactionPIN: pin, newPassword: NEW_PASSWORD },
        headers: proof ? { 'device-proof': proof } : {},
      });
    await verify();
    for (let i = 0; i < 3; i++) expect((await reset('0001')).body.code).toBe('wrong-pin');
    expect((await verify()).body.code).toBe('pin-locked');
    while ((await verify()).body.code !== 'too-many-requests');
    expect((await reset(PIN)).body.code).toBe('reset-window-closed');
    expect((await verify(ada.proof)).status).toBe(200);
    // Three tries of its own, no more, and its window is nobody else's.
    expect((await reset(PIN)).body.code).toBe('reset-window-closed');
    for (let i = 0; i < 2; i++) expect((await reset('0001', ada.proof)).body.code).toBe('wrong-pin');
    expect((await reset(PIN, ada.proof)).status).toBe(200);
    const left = await server.dataSource.query<unknown[]>('select from reset_windows where investor_id = $1', [ada.id]);
    expect(left).toEqual([]);
  });

  it('takes what a device shows for no more than three PIN tries', async () => {
    const headers = { 'device-proof': ada.proof };
    await call(server, 'POST /auth/forgot-password/verify-email', { body: { email: ada.email }, headers });
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 5; i++) {
      const body = { email: ada.email, transactionPIN: '0001', newPassword: NEW_PASSWORD };
      codes.push((await call<ErrorAnswer>(server, 'PUT /auth/forgot-password/reset', { body, headers })).body.code);
    }
    expect(codes).toEqual([...Array<string>(3).fill('wrong-pin'), ...Array<string>(2).fill('reset-window-closed')]);
  });

  it('leaves the contact form to others when one address floods it', async () => {
    const send = async (from: string, email: string) => {
      const response = await fetch(`${server.url}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({
          service_id: 'clearfold',
          template_id: 'contact',
          user_id: 'local-relay',
          template_params: { name: 'Ada', email, subject: 'Hello', message: 'Hello' },
        }),
      });
      await response.text();
      return response.status;
    };
    const statuses: number[] = [];
    const flood = server.settings.contactLimits.everyone + 50;
    for (let i = 0; i < flood; i += 50) {
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, j) => send('198.51.100.66', `p${i + j}@clearfold.example`)),
        )),
      );
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(server.settings.contactLimits.perAddress);
    expect(statuses.filter((status) => status === 429)).toHaveLength(
      statuses.length - server.settings.contactLimits.perAddress,
    );
    expect(await send(HOME, ada.email)).toBe(200);
  });

  it('gives each device a proof of its own', async () => {
    const { body } = await signIn(ada.email, HOME);
    expect(body.deviceProof).toMatch(/^[\w-]{43}$/);
    expect(body.deviceProof).not.toBe(ada.proof);
  });
});
