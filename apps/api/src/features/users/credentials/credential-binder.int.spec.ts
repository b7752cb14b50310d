import { type BackupCodesAnswer, type SecondFactorEnrolment } from '@clearfold/contracts';
import { type Actor, readCanonical } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { EmailChangeEnds } from '#features/account-recovery/end-email-change.js';
import { PinVerifier } from '#features/pin/pin-verifier.js';
import { SecondFactors } from '#features/second-factor/second-factors.js';
import { stepAt, totpCode } from '#features/second-factor/totp.js';
import { Throttle } from '#platform/auth/throttle.js';
import { call } from '#testing/call.js';
import { findingsOf } from '#testing/servers/findings.js';
import { mailsTo } from '#testing/mails.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { InvestorAccounts } from '../investor-accounts.js';
import { CredentialBinder } from './credential-binder.js';
import { CredentialChange } from './credential-change.js';
import { CredentialOpener } from './credential-opener.js';

const NEW_PASSWORD = 'battery staple';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const decoded = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

describe('what investors sign in with, in the log', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let ben: TestInvestor;
  const UNLIMITED = { perAddress: 1e6, perAccount: 1e6, everyone: 1e6, windowSeconds: 60 };
  beforeAll(async () => {
    server = await startTestServer({ passwordChangeLimits: UNLIMITED, secondFactorLimits: UNLIMITED });
    await server.app.get(CredentialOpener, { strict: false }).openIfDue();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    ben = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  /** Who has bound an investor's, each time. */
  const bindings = async ({ user }: TestInvestor): Promise<Actor[]> => {
    const rows = await server.dataSource.query<{ bytes: Buffer }[]>(
      `select bytes from ledger.events where stream_id = $1 and type = 'CredentialsBound' order by position`,
      [user._id],
    );
    return rows.map(({ bytes }) => readCanonical(bytes).actor);
  };
  const mine = async <Body = object>(path: string, body: object) => {
    const answer = await call<Body>(server, path, { token: ada.token, body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const isSound = async (): Promise<void> => expect(await findingsOf(server)).toEqual([]);
  let secret: Buffer;
  const code = (): string => {
    // Each code counts once.
    server.clock.forwardSeconds(30);
    return totpCode(secret, stepAt(server.clock.now()));
  };
  const switchOn = async (): Promise<string[]> => {
    const { body } = await mine<SecondFactorEnrolment>('POST /users/me/second-factor/enrol', { password: PASSWORD });
    secret = decoded(body.secret);
    return (await mine<BackupCodesAnswer>('POST /users/me/second-factor/confirm', { code: code() })).body.backupCodes;
  };
  const post = async (path: string, body: object, token?: string): Promise<void> => {
    expect([path, (await call(server, path, { body, ...(token && { token }) })).status]).toEqual([path, 200]);
  };
  const changeEmail = async (): Promise<void> => {
    const { token } = await signInStaff(server, 'support');
    const asked = { newEmail: `new-${ada.user._id}@clearfold.example`, reason: 'Lost the mailbox.' };
    await post(`POST /staff/investors/${ada.user._id}/email-change`, asked, token);
    const mail = (await mailsTo(server, ada.user._id, 'confirm-new-email')).at(-1);
    await post('POST /auth/confirm-new-email', { token: mail?.['newEmailToken'], password: PASSWORD });
    server.clock.forwardMinutes(24 * 60);
    await server.app.get(EmailChangeEnds, { strict: false }).finish(ada.user._id);
  };
  const rotated = { pinPepper: 'a newer pepper that only the tests know, 32' };
  const peppers = () => ({ ...server.settings, ...rotated, pinPepperBefore: server.settings.pinPepper });
  const binder = () => server.app.get(CredentialBinder, { strict: false });

  /** Each call and job that writes one of the columns, and how often it is bound by then. */
  const CHANGES: [string, number, () => Promise<unknown>][] = [
    ['a sign-up', 1, () => Promise.resolve()],
    [
      'another password',
      2,
      () => mine('PUT /users/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ],
    [
      'a password that was forgotten',
      2,
      async () => {
        await post('POST /auth/forgot-password/verify-email', { email: ada.user.email });
        const body = { email: ada.user.email, transactionPIN: PIN, newPassword: NEW_PASSWORD };
        expect((await call(server, 'PUT /auth/forgot-password/reset', { body })).status).toBe(200);
      },
    ],
    ['another PIN', 2, () => mine('PUT /users/change-pin', { currentPIN: PIN, newPIN: '8642' })],
    [
      'a PIN that was forgotten',
      2,
      async () => {
        const { token } = await signInStaff(server, 'support');
        await post(`POST /staff/investors/${ada.user._id}/pin-help`, { reason: 'Forgot it.' }, token);
        const mail = (await mailsTo(server, ada.user._id, 'new-pin-link')).at(-1);
        await post('POST /auth/new-pin', { token: mail?.['pinToken'], password: PASSWORD, newPIN: '8642' });
      },
    ],
    ['another e-mail', 2, changeEmail],
    ['a second factor that is begun', 1, () => mine('POST /users/me/second-factor/enrol', { password: PASSWORD })],
    ['a second factor that is on', 2, switchOn],
    [
      'new backup codes, and one that was used',
      2,
      async () => {
        await switchOn();
        const renewed = await mine<BackupCodesAnswer>('POST /users/me/second-factor/backup-codes', {
          password: PASSWORD,
          code: code(),
        });
        const [backup = ''] = renewed.body.backupCodes;
        await server.app.get(SecondFactors, { strict: false }).use(ada.user._id, backup, '192.0.2.1');
      },
    ],
    [
      'a second factor that is off again',
      3,
      async () => {
        await switchOn();
        await post('POST /users/me/second-factor/disable', { password: PASSWORD, code: code() }, ada.token);
      },
    ],
    [
      'a PIN under a newer pepper',
      2,
      () => new PinVerifier(server.dataSource, binder(), peppers(), server.clock).verify(ada.user._id, PIN),
    ],
    [
      'a second factor under a newer pepper',
      3,
      async () => {
        await switchOn();
        const attempts = server.app.get(Throttle, { strict: false });
        const factors = new SecondFactors(server.dataSource, binder(), attempts, server.clock, peppers());
        await factors.use(ada.user._id, code(), '192.0.2.1');
      },
    ],
    [
      'a profile',
      1,
      () => mine('PUT /users/update-profile', { firstName: 'Augusta', lastName: 'King', phoneNumber: '', address: '' }),
    ],
  ];
  it.each(CHANGES)('are bound with %s: %i', async (_, times, change) => {
    await change();
    expect(await bindings(ada)).toEqual(Array(times).fill({ kind: 'investor', id: ada.user._id }));
    expect(await bindings(ben)).toHaveLength(1);
    await isSound();
  });

  it('are bound by their owner, with a text that goes with the account', async () => {
    const rows = await server.dataSource.query<{ body: string; kind: string }[]>(
      'select kind, body from ledger.private_texts where investor_id = $1',
      [ada.user._id],
    );
    expect(rows).toEqual([{ kind: 'credentials', body: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect((await call(server, 'DELETE /users/me', { token: ada.token, body: { password: PASSWORD } })).status).toBe(
      200,
    );
    expect(
      await server.dataSource.query('select from ledger.private_texts where investor_id = $1', [ada.user._id]),
    ).toEqual([]);
    await isSound();
  });

  it('are those of the last of two changes at once', async () => {
    const put = (path: string, body: object) => call(server, path, { token: ada.token, body });
    const change = (newPassword: string) =>
      put('PUT /users/change-password', { currentPassword: PASSWORD, newPassword });
    const answers = await Promise.all([change(NEW_PASSWORD), change('another staple')]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const pins = ['8642', '7531'].map((newPIN) => put('PUT /users/change-pin', { currentPIN: PIN, newPIN }));
    await Promise.all(pins);
    await isSound();
  });

  it('are bound while an alarm stops all writes', async () => {
    const store = server.app.get(EventStore);
    store.guardWith(() => Promise.reject(new Error('halted')));
    try {
      await mine('PUT /users/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    } finally {
      store.guardWith(() => Promise.resolve());
    }
    expect(await bindings(ada)).toHaveLength(2);
    await isSound();
  });

  it('are written by nobody who does not have them bound', async () => {
    const accounts = server.app.get(InvestorAccounts, { strict: false });
    const change = new CredentialChange(server.dataSource.manager, [ben.user._id]);
    await expect(accounts.setPassword(ada.user._id, 'x', change)).rejects.toThrow('Nobody binds');
  });
});
