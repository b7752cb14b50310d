import { type ErrorAnswer } from '@clearfold/contracts';
import { closeWorld, expectAllRefused, type Row, startWorld, type World } from '#testing/bad-inputs.js';
import { call } from '#testing/call.js';
import { signUpRequest } from '#testing/people.js';

/** Look-alikes of an address, and what is no address. */
const REFUSED = [
  'ad\u200ba@clearfold.example',
  'ada\u202e@clearfold.example',
  'a\u00adda@clearfold.example',
  'ada@clear\u00adfold.example',
  'ada\ufe0f@clearfold.example',
  'ﬁona@clearfold.example',
  '"a b"@x.example',
  'ada@clearfold.example\r\nBcc: eve@clearfold.example',
];

const PASSWORD = 'correct horse battery';
const RESET = { transactionPIN: '2468', newPassword: PASSWORD };
const REASON = { reason: 'They asked by phone.' };
const FORM = { name: 'Ada', subject: 'Hello', message: 'Hello.' };
const RELAY = { service_id: 's', template_id: 't', user_id: 'u' };

/** Every call that takes an e-mail. */
const CALLS: readonly [string | ((world: World) => string), 'nobody' | 'admin', (email: string) => object][] = [
  ['POST /auth/signup', 'nobody', (email) => ({ ...signUpRequest(), email })],
  ['POST /auth/signin', 'nobody', (email) => ({ email, password: PASSWORD })],
  ['POST /staff/auth/signin', 'nobody', (email) => ({ email, password: PASSWORD })],
  ['POST /auth/forgot-password/verify-email', 'nobody', (email) => ({ email })],
  ['PUT /auth/forgot-password/reset', 'nobody', (email) => ({ email, ...RESET })],
  ['POST /newsletter/subscribe', 'nobody', (email) => ({ email })],
  ['POST /v1.0/email/send', 'nobody', (email) => ({ ...RELAY, template_params: { ...FORM, email } })],
  ['POST /staff/members', 'admin', (email) => ({ name: 'Ada', role: 'support', email })],
  [({ ada }) => `POST /staff/investors/${ada.user._id}/email-change`, 'admin', (newEmail) => ({ newEmail, ...REASON })],
];

const refusals = CALLS.map(([path, caller, bodyOf]) => ({
  name: typeof path === 'string' ? path : 'POST /staff/investors/{id}/email-change',
  rows: REFUSED.map((email): Row => [
    JSON.stringify(email),
    path,
    ({ admin }) => ({ ...(caller === 'admin' && { token: admin.token }), body: bodyOf(email) }),
    400,
  ]),
}));

describe('an e-mail', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => closeWorld(world));

  it.each(refusals)('[API-02] is refused by $name, $rows.length ways, and changes nothing', ({ rows }) =>
    expectAllRefused(world, rows),
  );

  const signUp = (email: string) =>
    call<ErrorAnswer>(world.server, 'POST /auth/signup', { body: { ...signUpRequest(), email, password: PASSWORD } });
  const signIn = (email: string) =>
    call<ErrorAnswer>(world.server, 'POST /auth/signin', { body: { email, password: PASSWORD } });

  it.each([
    ['grace@bücher.example', ['Grace@BÜCHER.example', 'grace@xn--bcher-kva.example', 'grace@bu\u0308cher.example']],
    ['zoë@clearfold.example', ['ZOË@clearfold.example', 'zoe\u0308@clearfold.example', 'ｚoë@clearfold.example']],
  ])('is one account in all its spellings: %s', async (email, spellings) => {
    expect((await signUp(email)).status).toBe(201);
    for (const spelling of spellings) {
      expect(await signUp(spelling)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
      expect((await signIn(spelling)).status).toBe(200);
    }
  });
});
