import { type ErrorAnswer } from '@clearfold/contracts';
import { MailLinks } from '#platform/auth/mail-links.js';
import { call } from '#testing/call.js';
import {
  addStaff,
  PASSWORD,
  signInStaff,
  signUpInvestor,
  signUpRequest,
  type TestInvestor,
  type TestStaff,
} from '#testing/people.js';
import { type PwnedPasswordsServer, startPwnedPasswordsServer } from '#testing/servers/pwned-passwords-server.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const OWN_PIN = '5172';
const BORN = '1921-03-28';

interface Entrance {
  /** The field that the secret stands in. */
  readonly field: string;
  readonly obvious: readonly string[];
  readonly fine: string;
  readonly success: number;
  readonly send: (secret: string) => Promise<{ status: number; body: ErrorAnswer }>;
}

/** Every way in which a person chooses a PIN or a password, each on somebody of its own. */
const entrances = (server: TestServer): Readonly<Record<string, () => Promise<Entrance>>> => {
  const signUp = (): Promise<TestInvestor> =>
    signUpInvestor(server, { transactionPIN: OWN_PIN, dateOfBirth: BORN, firstName: 'Ottilie', lastName: 'Quandt' });
  const ask = (path: string, body: object, token?: string) =>
    call<ErrorAnswer>(server, path, { body, ...(token !== undefined && { token }) });
  const pins = ['0000', '1234', '4321', '1212', '1987', '2803', '1921', '2580'];
  const passwords = ['123456', 'password1', 'qwerty123'];
  const ofOwner = [...passwords, 'ottiliequandt'];
  return {
    'the PIN of a sign-up': () =>
      Promise.resolve({
        field: 'transactionPIN',
        obvious: pins,
        fine: OWN_PIN,
        success: 201,
        send: (transactionPIN) => ask('POST /auth/signup', signUpRequest({ transactionPIN, dateOfBirth: BORN })),
      }),
    'the password of a sign-up': () =>
      Promise.resolve({
        field: 'password',
        obvious: ofOwner,
        fine: PASSWORD,
        success: 201,
        send: (password) =>
          ask('POST /auth/signup', {
            ...signUpRequest({ password, firstName: 'Ottilie', lastName: 'Quandt' }),
            transactionPIN: OWN_PIN,
          }),
      }),
    'a changed PIN': async () => {
      const { token } = await signUp();
      return {
        field: 'newPIN',
        obvious: pins,
        fine: '6038',
        success: 200,
        send: (newPIN) => ask('PUT /users/change-pin', { currentPIN: OWN_PIN, newPIN }, token),
      };
    },
    'a changed password': async () => {
      const { token } = await signUp();
      return {
        field: 'newPassword',
        obvious: ofOwner,
        fine: 'a better horse',
        success: 200,
        send: (newPassword) => ask('PUT /users/change-password', { currentPassword: PASSWORD, newPassword }, token),
      };
    },
    'a forgotten password': async () => {
      const { email } = (await signUp()).user;
      await ask('POST /auth/forgot-password/verify-email', { email });
      return {
        field: 'newPassword',
        // More than the three tries that a wrong PIN has.
        obvious: [...passwords, email],
        fine: 'a better horse',
        success: 200,
        send: (newPassword) => ask('PUT /auth/forgot-password/reset', { email, transactionPIN: OWN_PIN, newPassword }),
      };
    },
    'a forgotten PIN': async () => {
      const { user } = await signUp();
      const sent = { address: user.email, minutes: 60 };
      const secret = await server.app.get(MailLinks).make('new-pin', { investorId: user._id }, sent);
      const token = secret.reveal();
      return {
        field: 'newPIN',
        obvious: pins,
        fine: '6038',
        success: 200,
        send: (newPIN) => ask('POST /auth/new-pin', { token, password: PASSWORD, newPIN }),
      };
    },
    'the first password of an invited member': async () => {
      const email = `ottilie.quandt${Date.now()}@clearfold.example`;
      await addStaff(server, 'support', email);
      const [member] = await server.dataSource.query<{ id: string }[]>('select id from staff where email = $1', [
        email,
      ]);
      const sent = { address: email, minutes: 60 };
      const secret = await server.app.get(MailLinks).make('staff-invitation', { staffId: member!.id }, sent);
      const token = secret.reveal();
      return {
        field: 'newPassword',
        obvious: [...passwords, email],
        fine: 'a better horse',
        success: 200,
        send: (newPassword) => ask('POST /staff/auth/accept-invitation', { token, newPassword }),
      };
    },
    'a changed password of staff': async () => {
      const { token }: TestStaff = await signInStaff(server, 'support');
      return {
        field: 'newPassword',
        obvious: passwords,
        fine: 'a better horse',
        success: 200,
        send: (newPassword) => ask('PUT /staff/me/password', { currentPassword: PASSWORD, newPassword }, token),
      };
    },
  };
};

const NAMES = Object.keys(entrances({} as TestServer));

/** Everything that a chosen secret is kept in, or ends. */
const STATE = `
select (select json_agg(i order by id) from (select id, password_hash from investors) i) as investors,
  (select json_agg(s order by id) from (select id, password_hash from staff) s) as staff,
  (select json_agg(p order by investor_id) from (select investor_id, mac from pin_guards) p) as pins,
  (select json_agg(s order by id) from (select id, ended_at from sessions) s) as sessions,
  (select count(*) from mails) as mails, (select count(*) from mail_links) as links,
  (select json_agg(r order by investor_id) from reset_windows r) as windows`;

describe('with STRICT_SECRETS', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ strictSecrets: true });
  });
  afterAll(() => server.close());

  it.each(NAMES)('%s is refused where it is obvious, nothing changes, and another one is taken', async (name) => {
    const { field, obvious, fine, success, send } = await entrances(server)[name]!();
    const [before] = await server.dataSource.query<unknown[]>(STATE);
    const [code, text] = /pin/i.test(field)
      ? ['pin-obvious', 'This PIN is among the first that a thief tries. Please choose another one.']
      : ['password-obvious', 'This password is among the first that a thief tries. Please choose another one.'];
    for (const secret of obvious) {
      const refusal = { status: 422, body: { code, message: text, errors: { [field]: text } } };
      expect([secret, await send(secret)]).toMatchObject([secret, refusal]);
    }
    const [after] = await server.dataSource.query<unknown[]>(STATE);
    expect(after).toEqual(before);
    expect((await send(fine)).status).toBe(success);
  });

  it('a forgotten password is not judged by names, which whoever tries them would learn', async () => {
    const { send } = await entrances(server)['a forgotten password']!();
    expect((await send('ottiliequandt')).status).toBe(200);
  });

  it('an unknown invitation is told so before its password is judged', async () => {
    const body = { token: 'guessed', newPassword: '123456' };
    expect(await call(server, 'POST /staff/auth/accept-invitation', { body })).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
  });
});

describe('with PWNED_PASSWORDS_URL', () => {
  const BREACHED = 'quarry-lantern-obtuse-42';
  const TEXT =
    'This password is in a list of stolen ones that thieves try. Please choose another one, and change it wherever else you use it.';
  let service: PwnedPasswordsServer;
  let server: TestServer;
  beforeAll(async () => {
    service = await startPwnedPasswordsServer([BREACHED]);
    server = await startTestServer({ strictSecrets: true, pwnedPasswordsUrl: service.url });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  it.each(NAMES.filter((name) => name.includes('password')))(
    '%s is refused where it is breached, nothing changes, and it is taken when nobody can be asked',
    async (name) => {
      service.answerWith();
      const { field, success, send } = await entrances(server)[name]!();
      const [before] = await server.dataSource.query<unknown[]>(STATE);
      const body = { code: 'password-breached', message: TEXT, errors: { [field]: TEXT } };
      expect(await send(BREACHED)).toMatchObject({ status: 422, body });
      const [after] = await server.dataSource.query<unknown[]>(STATE);
      expect(after).toEqual(before);
      service.answerWith((_, response) => response.writeHead(503).end());
      expect((await send(BREACHED)).status).toBe(success);
    },
  );
});

describe('without STRICT_SECRETS', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(NAMES)('%s may be any, as the specification has it', async (name) => {
    const { obvious, success, send } = await entrances(server)[name]!();
    expect((await send(obvious[0]!)).status).toBe(success);
  });
});
