import {
  type BackupCodesAnswer,
  type ErrorAnswer,
  type SecondFactorEnrolment,
  type SecondFactorStatus,
  type SessionAnswer,
} from '@clearfold/contracts';
import { Throttle } from '#platform/auth/throttle.js';
import { Sessions } from '#platform/auth/sessions.js';
import { type Settings } from '#platform/config/settings.js';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { mailsTo } from '#testing/mails.js';
import { PASSWORD, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SecondFactors } from './second-factors.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { stepAt, totpCode } from './totp.js';

const WRONG = { status: 403, body: { code: 'wrong-code', errors: { code: expect.any(String) } } };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads base32 as an authenticator app does; our own code only writes it. */
const decoded = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

describe('the second factor', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let secret: Buffer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const mine = <Body = Record<string, unknown>>(path: string, body?: object, token = ada.token) =>
    call<Body & ErrorAnswer>(server, path.replace(' ', ' /users/me/second-factor'), { token, body });
  /** The code of now, or of some steps away. */
  const code = (away = 0): string => totpCode(secret, stepAt(server.clock.now()) + away);
  const enrol = async (): Promise<SecondFactorEnrolment> => {
    const { body } = await mine<SecondFactorEnrolment>('POST /enrol', { password: PASSWORD });
    secret = decoded(body.secret);
    return body;
  };
  /** Switches it on; answers the backup codes. The code of now is used up by it. */
  const switchOn = async (): Promise<string[]> => {
    await enrol();
    const { body } = await mine<BackupCodesAnswer>('POST /confirm', { code: code() });
    return body.backupCodes;
  };
  const nextStep = (): void => server.clock.forwardSeconds(30);

  it('is begun for nobody whose account is deleted at that moment', async () => {
    const gone = `delete from investors where id = '${ada.user._id}'`;
    const [answer] = await whileLocked(server, gone, () => mine('POST /enrol', { password: PASSWORD }));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  const signIn = (password = PASSWORD) =>
    call<Partial<SessionAnswer> & { secondFactorRequired?: true; challenge: string }>(server, 'POST /auth/signin', {
      body: { email: ada.user.email, password },
    });
  const answer = (challenge: unknown, typed: unknown) =>
    call<SessionAnswer & ErrorAnswer>(server, 'POST /auth/signin/second-factor', { body: { challenge, code: typed } });
  const challenge = async (): Promise<string> => (await signIn()).body.challenge;
  const meStatus = async (token: string): Promise<number> => (await call(server, 'GET /users/me', { token })).status;

  it('is off at first, and signing in answers token and user at once', async () => {
    expect((await mine<SecondFactorStatus>('GET ')).body).toEqual({ enabled: false, backupCodesLeft: 0 });
    expect((await signIn()).body).toEqual({
      token: expect.any(String),
      deviceProof: expect.any(String),
      user: ada.user,
    });
  });

  it('is enrolled with the password, and on once a code was confirmed; ten backup codes are told', async () => {
    expect(await mine('POST /enrol', { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    const { otpauthUrl, secret: text } = await enrol();
    expect(text).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toBe(
      `otpauth://totp/Clearfold:${encodeURIComponent(ada.user.email)}?secret=${text}&issuer=Clearfold`,
    );
    expect((await signIn()).body.token).toEqual(expect.any(String));
    expect(await mine('POST /confirm', { code: code(5) })).toMatchObject(WRONG);
    const { status, body } = await mine<BackupCodesAnswer>('POST /confirm', { code: code() });
    expect(status).toBe(200);
    expect(new Set(body.backupCodes).size).toBe(10);
    for (const backup of body.backupCodes) expect(backup).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect((await mine<SecondFactorStatus>('GET ')).body).toEqual({ enabled: true, backupCodesLeft: 10 });
    expect(await mailsTo(server, ada.user._id, 'second-factor-on')).toEqual([
      { at: server.clock.now().toISOString(), hasPasskeys: false, freezeToken: expect.any(String) },
    ]);
    expect(await mine('POST /enrol', { password: PASSWORD })).toMatchObject({ status: 409 });
  });

  it('is switched on once: the code and the backup codes of then stay good', async () => {
    const [backup] = await switchOn();
    nextStep();
    expect(await mine('POST /confirm', { code: code() })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-on' },
    });
    for (const unused of [code(), backup]) expect((await answer(await challenge(), unused)).status).toBe(200);
  });

  it('ends the other sessions when it is switched on', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.user._id);
    await switchOn();
    expect([await meStatus(ada.token), await meStatus(other)]).toEqual([200, 401]);
  });

  it('takes a code before the session, which the challenge alone opens nothing of', async () => {
    await switchOn();
    const first = await signIn();
    expect([first.status, first.body]).toEqual([200, { secondFactorRequired: true, challenge: expect.any(String) }]);
    expect(await meStatus(first.body.challenge)).toBe(401);
    nextStep();
    const { status, body } = await answer(first.body.challenge, code());
    expect([status, body]).toEqual([
      200,
      { token: expect.any(String), deviceProof: expect.any(String), user: ada.user },
    ]);
    expect(await meStatus(body.token)).toBe(200);
    nextStep();
    expect(await answer(first.body.challenge, code())).toMatchObject({
      status: 403,
      body: { code: 'challenge-expired' },
    });
  });

  it('takes a code of one step before or after, with spaces, and none further away', async () => {
    await switchOn();
    server.clock.forwardSeconds(300);
    expect(await answer(await challenge(), code(-2))).toMatchObject(WRONG);
    expect(await answer(await challenge(), code(2))).toMatchObject(WRONG);
    expect((await answer(await challenge(), code(-1))).status).toBe(200);
    expect((await answer(await challenge(), ` ${code(1).slice(0, 3)} ${code(1).slice(3)} `)).status).toBe(200);
  });

  it('takes no code twice, nor an older one after it, also not at once', async () => {
    await switchOn();
    expect(await answer(await challenge(), code())).toMatchObject(WRONG);
    server.clock.forwardSeconds(60);
    const open = await Promise.all([challenge(), challenge(), challenge(), challenge()]);
    const answers = await Promise.all(open.map((one) => answer(one, code())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await answer(await challenge(), code(-1))).toMatchObject(WRONG);
  });

  it('takes each backup code once, in any case and without its dash', async () => {
    const [first = '', second = ''] = await switchOn();
    expect((await answer(await challenge(), first.toLowerCase())).status).toBe(200);
    expect(await answer(await challenge(), first)).toMatchObject(WRONG);
    const both = await Promise.all([challenge(), challenge()]);
    const answers = await Promise.all(both.map((one) => answer(one, second.replace('-', ''))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await mine<SecondFactorStatus>('GET ')).body.backupCodesLeft).toBe(8);
  });

  it('outlives a rotation of the pepper, and needs the one of before once', async () => {
    const [backupCode = ''] = await switchOn();
    nextStep();
    const withPeppers = (peppers: Partial<Settings>): SecondFactors =>
      new SecondFactors(
        server.dataSource,
        server.app.get(CredentialBinder, { strict: false }),
        server.app.get(Throttle, { strict: false }),
        server.clock,
        {
          ...server.settings,
          ...peppers,
        },
      );
    const pinPepper = 'a newer pepper that only the tests know, 32';
    const rotated = withPeppers({ pinPepper, pinPepperBefore: server.settings.pinPepper });
    const use = (factors: SecondFactors, typed: string) => factors.use(ada.user._id, typed, '192.0.2.1');
    await expect(use(withPeppers({ pinPepper }), code())).rejects.toThrow(/authenticate/);
    await use(rotated, code());
    await use(rotated, backupCode);
    nextStep();
    await use(withPeppers({ pinPepper }), code());
  });

  it('looks at five guesses in 15 minutes over all challenges, then says when to come back', async () => {
    await switchOn();
    const open = await Promise.all(Array.from({ length: 4 }, () => challenge()));
    const guesses = Array.from({ length: 24 }, (_, index) => answer(open[index % 4], String(100_000 + index)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    nextStep();
    const refused = await answer(open[0], code());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '870']);
    server.clock.forwardMinutes(15);
    expect((await answer(await challenge(), code())).status).toBe(200);
  });

  it('gives up a challenge after five minutes, and when the password changes meanwhile', async () => {
    await switchOn();
    const old = await challenge();
    server.clock.forwardMinutes(5);
    expect(await answer(old, code())).toMatchObject({ status: 403, body: { code: 'challenge-expired' } });
    const overtaken = await challenge();
    await call(server, 'PUT /users/change-password', {
      token: ada.token,
      body: { currentPassword: PASSWORD, newPassword: 'another horse' },
    });
    expect(await answer(overtaken, code())).toMatchObject({ status: 403, body: { code: 'challenge-expired' } });
  });

  it('gives new backup codes for password and code; the old ones end', async () => {
    const [old = ''] = await switchOn();
    nextStep();
    expect(await mine('POST /backup-codes', { password: 'wrong', code: code() })).toMatchObject({ status: 403 });
    const { status, body } = await mine<BackupCodesAnswer>('POST /backup-codes', { password: PASSWORD, code: code() });
    expect([status, body.backupCodes.length]).toEqual([200, 10]);
    expect(await answer(await challenge(), old)).toMatchObject(WRONG);
    expect((await answer(await challenge(), body.backupCodes[3])).status).toBe(200);
  });

  it('is switched off by password and code together, not by one', async () => {
    await switchOn();
    nextStep();
    expect(await mine('POST /disable', { password: 'wrong', code: code() })).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    expect(await mine('POST /disable', { password: PASSWORD, code: '000000' })).toMatchObject({
      status: 403,
      body: { code: 'wrong-code' },
    });
    expect((await signIn()).body.secondFactorRequired).toBe(true);
    expect((await mine('POST /disable', { password: PASSWORD, code: code() })).status).toBe(200);
    expect((await signIn()).body.token).toEqual(expect.any(String));
    expect(await mailsTo(server, ada.user._id, 'second-factor-off')).toHaveLength(1);
    expect((await mine<SecondFactorStatus>('GET ')).body).toEqual({ enabled: false, backupCodesLeft: 0 });
  });

  it('keeps neither secret nor codes readable in the database', async () => {
    const codes = await switchOn();
    const [factor] = await server.dataSource.query<{ secret: Buffer }[]>(
      'select * from second_factors where investor_id = $1',
      [ada.user._id],
    );
    expect(factor?.secret.includes(secret)).toBe(false);
    const macs = await server.dataSource.query<{ mac: Buffer }[]>('select mac from backup_codes');
    for (const backup of codes) expect(macs.some(({ mac }) => mac.includes(backup.replace('-', '')))).toBe(false);
  });

  it('tells a wrong password nothing about it, and goes with the account', async () => {
    await switchOn();
    expect(await signIn('wrong')).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    const open = await challenge();
    await call(server, 'DELETE /users/me', { token: ada.token });
    nextStep();
    expect(await answer(open, code())).toMatchObject({ status: 403, body: { code: 'challenge-expired' } });
  });

  it.each([undefined, null, '', 123456, ['123456'], { a: 1 }, '1'.repeat(21)])(
    'refuses the code %j in words',
    async (bad) => {
      await switchOn();
      expect(await answer(await challenge(), bad)).toMatchObject({
        status: 400,
        body: { message: 'Please enter the code.' },
      });
      expect((await answer(bad, '123456')).status).toBeGreaterThanOrEqual(400);
    },
  );
});
