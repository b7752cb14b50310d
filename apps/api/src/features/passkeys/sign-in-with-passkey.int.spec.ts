import {
  type BackupCodesAnswer,
  type ErrorAnswer,
  type SecondFactorEnrolment,
  type SecondFactorOnAnswer,
} from '@clearfold/contracts';
import { type Ceremony } from '@clearfold/ledger';
import { Sessions } from '#platform/auth/sessions.js';
import { stepAt, totpCode } from '#features/second-factor/totp.js';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { mailsTo } from '#testing/mails.js';
import { derived, type TestAuthenticator } from '#testing/passkeys/authenticator.js';
import { KeyedInvestor, SITE } from '#testing/passkeys/keyed-investor.js';
import { PASSWORD, signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const PASSKEY_REFUSED = { status: 403, body: { code: 'passkey-refused' } };
const OVER = { status: 403, body: { code: 'challenge-expired' } };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const WRONG = { status: 403, body: { code: 'wrong-code' } };
const BACKUP_WRONG = { ...WRONG, body: { ...WRONG.body, errors: { backupCode: expect.any(String) as string } } };

describe('a passkey as the second step of signing in', () => {
  let server: TestServer;
  let ada: KeyedInvestor;
  let device: TestAuthenticator;
  let id: string;
  let backupCodes: string[];
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: SITE });
  });
  beforeEach(async () => {
    ada = await KeyedInvestor.signUp(server);
    ({ device, id, backupCodes } = await ada.keyed());
  });
  afterAll(() => server.close());

  const optionsOf = async (challenge: string) => (await ada.optionsToSignIn(challenge)).body.options;
  const meStatus = async (token: string): Promise<number> => (await call(server, 'GET /users/me', { token })).status;
  /** The app's code of now, by its secret in base32. */
  const codeOf = (secret: string): string => {
    const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
    const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    return totpCode(bytes, stepAt(server.clock.now()));
  };

  it('opens a session, of the passkeys that the account has', async () => {
    const first = await ada.password();
    expect(first).toEqual({
      secondFactorRequired: true,
      challenge: expect.any(String) as string,
      methods: ['passkey'],
    });
    expect(await meStatus(first.challenge)).toBe(401);
    const options = await optionsOf(first.challenge);
    expect(options).toMatchObject({
      rpId: 'clearfold.example',
      userVerification: 'required',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    });
    const { status, body } = await ada.answer(first.challenge, device.get(options));
    expect([status, await meStatus(body.token)]).toEqual([200, 200]);
    expect(body.user._id).toBe(ada.id);
    expect((await ada.own()).passkeys).toMatchObject([{ id, lastUsedAt: server.clock.now().toISOString() }]);
  });

  it.each<[what: string, changes: Parameters<TestAuthenticator['get']>[1]]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without the user verified', { isUserVerified: false }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['of a page within another', { crossOrigin: true }],
  ])('is refused for an answer %s', async (_, changes) => {
    expect(await ada.signIn(device, changes)).toMatchObject(PASSKEY_REFUSED);
    expect((await ada.signIn(device)).status).toBe(200);
  });

  it('is refused for an answer to what the server sent, as it is: the page derives what is signed', async () => {
    const { challenge } = await ada.password();
    const options = await optionsOf(challenge);
    expect(await ada.answer(challenge, device.sign(options.challenge))).toMatchObject(OVER);
    expect((await ada.answer(challenge, device.get(options))).status).toBe(200);
  });

  it.each<Ceremony>(['new-passkey', 'sign-in'])(
    'is refused for an answer to what adds one, as %s',
    async (ceremony) => {
      const { challenge } = await ada.password();
      const answer = device.sign(derived(await ada.optionsToAdd(), ceremony));
      expect(await ada.answer(challenge, answer)).toMatchObject(OVER);
    },
  );

  it('is refused for an answer of another device under its name', async () => {
    const { challenge } = await ada.password();
    const answer = { ...ada.newKey().get(await optionsOf(challenge)), id: device.id };
    expect(await ada.answer(challenge, answer)).toMatchObject(PASSKEY_REFUSED);
  });

  it('is refused for another investor’s passkey, and for one that was removed', async () => {
    const eve = await KeyedInvestor.signUp(server);
    const ofEve = await eve.keyed();
    expect(await ada.signIn(ofEve.device)).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } });
    const other = await ada.keyed();
    await ada.as(`POST /users/me/passkeys/${id}/remove`, { password: PASSWORD });
    expect(await ada.signIn(device)).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } });
    expect((await ada.signIn(other.device)).status).toBe(200);
  });

  it('is refused for a passkey that is removed at that moment', async () => {
    const { challenge } = await ada.password();
    const assertion = device.get(await optionsOf(challenge));
    const gone = `delete from investor_passkeys where id = '${id}'`;
    const [answer] = await whileLocked(server, gone, () => ada.answer(challenge, assertion));
    expect(answer).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } });
  });

  it('is refused for an answer that was given before, to this sign-in or another', async () => {
    const first = await ada.password();
    const assertion = device.get(await optionsOf(first.challenge));
    expect((await ada.answer(first.challenge, assertion)).status).toBe(200);
    const second = await ada.password();
    for (const { challenge } of [first, second]) expect(await ada.answer(challenge, assertion)).toMatchObject(OVER);
  });

  it('is refused for an answer that was refused before, and for one to somebody else’s question', async () => {
    const { challenge } = await ada.password();
    const options = await optionsOf(challenge);
    await ada.answer(challenge, device.get(options, { isUserVerified: false }));
    expect(await ada.answer(challenge, device.get(options))).toMatchObject(OVER);
    const eve = await KeyedInvestor.signUp(server);
    await eve.keyed();
    const toEve = (await eve.optionsToSignIn((await eve.password()).challenge)).body.options;
    expect(await ada.answer(challenge, device.get(toEve))).toMatchObject(OVER);
  });

  it('is over after five minutes, and when the password changes meanwhile', async () => {
    const late = await ada.password();
    const options = await optionsOf(late.challenge);
    server.clock.forwardMinutes(6);
    expect(await ada.answer(late.challenge, device.get(options))).toMatchObject(OVER);
    expect(await ada.optionsToSignIn(late.challenge)).toMatchObject(OVER);
    const { challenge } = await ada.password();
    const asked = await optionsOf(challenge);
    const changed = { currentPassword: PASSWORD, newPassword: 'another horse' };
    expect((await ada.as('PUT /users/change-password', changed)).status).toBe(200);
    expect(await ada.answer(challenge, device.get(asked))).toMatchObject(OVER);
    expect(await ada.optionsToSignIn(challenge)).toMatchObject(OVER);
  });

  it('never counts back, and counts each answer once', async () => {
    expect((await ada.signIn(device, { counter: 5 })).status).toBe(200);
    for (const counter of [4, 5]) expect(await ada.signIn(device, { counter })).toMatchObject(PASSKEY_REFUSED);
    expect((await ada.signIn(device, { counter: 6 })).status).toBe(200);
  });

  it('counts the tries of two at once one after the other', async () => {
    const [one, other] = [await ada.password(), await ada.password()];
    const assertions = [await optionsOf(one.challenge), await optionsOf(other.challenge)].map((options) =>
      device.get(options, { counter: 7 }),
    );
    const held = `select from investor_passkeys where id = '${id}' for update`;
    const [first = {}, second = {}] = assertions;
    const answers = await whileLocked(
      server,
      held,
      () => ada.answer(one.challenge, first),
      () => ada.answer(other.challenge, second),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  });

  it('is looked at five times in 15 minutes, together with codes', async () => {
    const { challenge } = await ada.password();
    for (let i = 0; i < 2; i += 1)
      expect(await ada.signIn(device, { isUserVerified: false })).toMatchObject(PASSKEY_REFUSED);
    for (let i = 0; i < 3; i += 1) expect(await ada.code(challenge, 'AAAAA-AAAAA')).toMatchObject(WRONG);
    expect(await ada.signIn(device)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await ada.code(challenge, backupCodes[0] ?? '')).toMatchObject({ status: 429 });
    server.clock.forwardMinutes(16);
    expect((await ada.signIn(device)).status).toBe(200);
  });

  it('leaves backup codes to work where there is no app, each once', async () => {
    const [backup = ''] = backupCodes;
    expect((await ada.code((await ada.password()).challenge, backup)).status).toBe(200);
    expect(await ada.code((await ada.password()).challenge, backup)).toMatchObject(WRONG);
  });

  it('leaves backup codes to be renewed with one', async () => {
    const proof = { password: PASSWORD, code: backupCodes[0] };
    const { status, body } = await ada.as<BackupCodesAnswer>('POST /users/me/second-factor/backup-codes', proof);
    expect([status, body.backupCodes.length]).toEqual([200, 10]);
    expect(await ada.code((await ada.password()).challenge, backupCodes[1] ?? '')).toMatchObject(WRONG);
    expect((await ada.code((await ada.password()).challenge, body.backupCodes[0] ?? '')).status).toBe(200);
  });

  const enrol = async (): Promise<string> =>
    (await ada.as<SecondFactorEnrolment>('POST /users/me/second-factor/enrol', { password: PASSWORD })).body.secret;
  const confirm = (code: string, backupCode = backupCodes.at(-1)) =>
    ada.as<SecondFactorOnAnswer>('POST /users/me/second-factor/confirm', { code, backupCode });

  it('lets no app in that was not confirmed, nor a backup code confirm one', async () => {
    const secret = await enrol();
    expect(await ada.code((await ada.password()).challenge, codeOf(secret))).toMatchObject(WRONG);
    expect(await confirm(backupCodes[0] ?? '')).toMatchObject(WRONG);
    expect((await ada.password()).methods).toEqual(['passkey']);
    expect((await confirm(codeOf(secret))).status).toBe(200);
    expect((await ada.password()).methods).toEqual(['app', 'passkey']);
  });

  it('lets in an app by a backup code alone, which leaves the other codes and the sessions; the owner is told', async () => {
    const secret = await enrol();
    const other = await server.app.get(Sessions).open('investor', ada.id);
    for (const backupCode of ['', 'AAAAA-AAAAA', codeOf(secret)]) {
      expect(await confirm(codeOf(secret), backupCode)).toMatchObject(BACKUP_WRONG);
      server.clock.forwardSeconds(30);
    }
    const code = codeOf(secret);
    expect(await ada.as('POST /users/me/second-factor/confirm', { code })).toMatchObject(BACKUP_WRONG);
    expect((await ada.password()).methods).toEqual(['passkey']);
    server.clock.forwardSeconds(30);
    const { status, body } = await confirm(codeOf(secret), backupCodes[9]);
    expect([status, body.backupCodes]).toEqual([200, undefined]);
    expect((await ada.password()).methods).toEqual(['app', 'passkey']);
    expect(await meStatus(other)).toBe(200);
    expect(await ada.code((await ada.password()).challenge, backupCodes[9] ?? '')).toMatchObject(WRONG);
    expect((await ada.code((await ada.password()).challenge, backupCodes[0] ?? '')).status).toBe(200);
    expect(await mailsTo(server, ada.id, 'second-factor-on')).toEqual([
      { at: expect.any(String) as string, hasPasskeys: true, freezeToken: expect.any(String) as string },
    ]);
  });

  it('counts guesses of the backup code for an app with the others: a right code of the app forgives none', async () => {
    const secret = await enrol();
    for (let i = 0; i < 5; i += 1) {
      expect(await confirm(codeOf(secret), 'AAAAA-AAAAA')).toMatchObject(BACKUP_WRONG);
      server.clock.forwardSeconds(30);
    }
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await ada.signIn(device)).toMatchObject({ status: 429 });
  });

  it('stays when the app is switched off, and its backup codes with it', async () => {
    const secret = await enrol();
    await confirm(codeOf(secret));
    server.clock.forwardSeconds(30);
    const off = { password: PASSWORD, code: codeOf(secret) };
    expect((await ada.as('POST /users/me/second-factor/disable', off)).status).toBe(200);
    expect((await ada.password()).methods).toEqual(['passkey']);
    expect((await ada.code((await ada.password()).challenge, backupCodes[0] ?? '')).status).toBe(200);
    expect(await ada.as('POST /users/me/second-factor/disable', off)).toMatchObject({
      body: { code: 'second-factor-off' },
    });
  });

  it('stays without the last passkey where there is an app', async () => {
    const secret = await enrol();
    await confirm(codeOf(secret));
    await ada.as(`POST /users/me/passkeys/${id}/remove`, { password: PASSWORD });
    server.clock.forwardSeconds(30);
    const first = await ada.password();
    expect(first).not.toHaveProperty('methods');
    expect(await ada.optionsToSignIn(first.challenge)).toMatchObject({
      status: 401,
      body: { code: 'passkey-unknown' },
    });
    expect((await ada.code(first.challenge, codeOf(secret))).status).toBe(200);
  });

  it('leaves a backup code to set a forgotten PIN anew with', async () => {
    const { token } = await signInStaff(server, 'support');
    const started = await call(server, `POST /staff/investors/${ada.id}/pin-help`, {
      token,
      body: { reason: 'Forgot.' },
    });
    expect(started.status).toBe(200);
    const [mail] = await mailsTo(server, ada.id, 'new-pin-link');
    const set = (code: string) =>
      call(server, 'POST /auth/new-pin', {
        body: { token: mail?.pinToken, password: PASSWORD, code, newPIN: '8642' },
      });
    expect(await set('')).toMatchObject({ status: 403, body: { code: 'wrong-code' } });
    expect((await set(backupCodes[0] ?? '')).status).toBe(200);
  });

  it('is asked for where nobody who knew the password asks', async () => {
    const answer = await call<ErrorAnswer>(server, 'POST /auth/signin/second-factor/passkey-options', {
      body: { challenge: 'nothing' },
    });
    expect(answer).toMatchObject(OVER);
  });
});
