import { type SecondFactorChallenge } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { PASSWORD, signUpRequest } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
const DAY_MINUTES = 24 * 60;

describe('a sign-in from a new device', () => {
  let server: TestServer;
  let id: string;
  let email: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    const request = signUpRequest();
    ({ email } = request);
    const { body } = await call<{ user: { _id: string } }>(server, 'POST /auth/signup', {
      body: request,
      headers: { 'user-agent': FIREFOX },
    });
    id = body.user._id;
  });
  afterAll(() => server.close());

  const signIn = <Body = object>(userAgent: string, password = PASSWORD) =>
    call<Body>(server, 'POST /auth/signin', { body: { email, password }, headers: { 'user-agent': userAgent } });
  const told = async () => (await mailsTo(server, id, 'new-device')).map(({ device }) => device);

  it('is mailed to the owner, once per device', async () => {
    await signIn(FIREFOX);
    expect(await told()).toEqual([]);
    await signIn(CHROME);
    await signIn(CHROME);
    await signIn(FIREFOX.replaceAll('143', '144'));
    expect(await told()).toEqual(['Chrome on Android']);
  });

  it('is mailed once, however many sign in at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => signIn(CHROME)));
    expect(await told()).toEqual(['Chrome on Android']);
  });

  it('is mailed again after 90 days without a sign-in from it', async () => {
    server.clock.forwardMinutes(91 * DAY_MINUTES);
    await signIn(FIREFOX);
    expect(await told()).toEqual(['Firefox on Windows']);
    server.clock.forwardMinutes(89 * DAY_MINUTES);
    await signIn(FIREFOX);
    expect(await told()).toHaveLength(1);
    await signIn(CHROME);
    const known = await server.dataSource.query<unknown[]>('select from known_devices where investor_id = $1', [id]);
    expect(known).toHaveLength(2);
  });

  it('tells nobody of a wrong password, nor of the first sign-in ever', async () => {
    await signIn(CHROME, 'wrong');
    expect(await told()).toEqual([]);
    await server.dataSource.query('delete from known_devices where investor_id = $1', [id]);
    await signIn(CHROME);
    expect(await told()).toEqual([]);
  });

  it('counts when the second step is done, not before', async () => {
    const factors = server.app.get(SecondFactors, { strict: false });
    await factors.start(id);
    const [code] = await server.app.get(CredentialBinder, { strict: false }).change([id], async (change) => {
      await factors.turnOn(id, change);
      return factors.replaceBackupCodes(await factors.makeBackupCodes(id), change.manager);
    });
    const { challenge } = (await signIn<SecondFactorChallenge>(CHROME)).body;
    expect(await told()).toEqual([]);
    const second = await call(server, 'POST /auth/signin/second-factor', {
      body: { challenge, code },
      headers: { 'user-agent': CHROME },
    });
    expect([second.status, await told()]).toEqual([200, ['Chrome on Android']]);
  });

  it('is always mailed, also to who wants no mails', async () => {
    await server.dataSource.query(`delete from mails where investor_id = $1`, [id]);
    const { body } = await signIn<{ token: string }>(FIREFOX);
    await call(server, 'PUT /notifications/settings', {
      token: body.token,
      body: { deposits: false, withdrawals: false, transfers: false, investments: false, support: false },
    });
    await signIn(CHROME);
    expect(await told()).toEqual(['Chrome on Android']);
  });
});
