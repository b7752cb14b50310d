import { type ErrorAnswer } from '@clearfold/contracts';
import { closeWorld, expectAllRefused, type Row, startWorld, type World } from '#testing/bad-inputs.js';
import { call, type CallOptions } from '#testing/call.js';
import { depositBody } from '#testing/money.js';
import { signUpRequest } from '#testing/people.js';

/** Nothing to see: a space of no width, a direction, a filler, an empty Braille cell, a joiner between them. */
const INVISIBLE = ['\u200b', '\u202e \u202c', '\u3164', '\u2800', ' \u200d\u00ad\ufeff\u2060 '];

const PLAN = {
  name: 'Plan',
  description: 'A plan.',
  minInvestment: 1,
  maxInvestment: 2,
  durationDays: 3,
  interestRate: 1,
  payout: 'at-maturity',
};
const CHANGE = { currency: 'BTC', network: 'Bitcoin', address: 'DEMO-DO-NOT-SEND-NEXT' };

type Caller = 'nobody' | 'ada' | 'admin';
const optionsFor =
  (caller: Caller, body: object) =>
  (world: World): CallOptions => ({
    ...(caller !== 'nobody' && { token: world[caller].token }),
    body,
  });

const FIELDS: readonly [name: string, caller: Caller, body: object, field: string, text: string][] = [
  ['POST /auth/signup', 'nobody', signUpRequest(), 'firstName', 'First name is required.'],
  ['POST /auth/signup', 'nobody', signUpRequest(), 'lastName', 'Last name is required.'],
  ['POST /auth/signup', 'nobody', signUpRequest(), 'email', 'Email is required.'],
  ['PUT /users/update-profile', 'ada', { firstName: 'A', lastName: 'B' }, 'firstName', 'First name is required.'],
  [
    'POST /transactions/withdrawal-request',
    'ada',
    { amount: 5, transactionPIN: '2468' },
    'recipientAccount',
    'Please provide recipient account details.',
  ],
  [
    'POST /transactions/transfer-request',
    'ada',
    { amount: 5, transactionPIN: '2468' },
    'recipientUserId',
    'Recipient User ID is required.',
  ],
  [
    'POST /support-tickets/submit',
    'ada',
    { subject: 'Other Inquiry' },
    'message',
    'Please select a subject and enter your message.',
  ],
  ['POST /staff/plans', 'admin', PLAN, 'name', 'Please enter a name.'],
  ['POST /staff/plans', 'admin', PLAN, 'description', 'Please describe the plan in a sentence or two.'],
  ['POST /staff/wallet-changes', 'admin', CHANGE, 'address', 'Please enter the address.'],
  ['POST /staff/wallet-changes', 'admin', CHANGE, 'network', 'Please name the network.'],
  [
    'POST /staff/members',
    'admin',
    { email: 'n@clearfold.example', role: 'support', reason: 'New.' },
    'name',
    'Name is required.',
  ],
];

const CURRENCIES = ['<b>', '__proto__', 'constructor', 'btc', 'XYZ', 'BTC\u200b', 'В\u0422C', 'BTC ETH'];
const NOT_PLAIN = ['а', 'Ａ', 'a b', '\u0301', '\ue000', '<b>', '"bc1q"'];
const NOT_ONE_LINE = ['bc1q\nbc1p', 'bc1q\r\nx', 'bc1q\u2028x', 'bc1q\u200bx', 'bc1q\u202ex', 'bc1q\tx'];

const walletRows = (field: 'currency' | 'address' | 'network', values: readonly string[]): Row[] =>
  values.map((value): Row => [
    `${field} ${JSON.stringify(value)}`,
    'POST /staff/wallet-changes',
    optionsFor('admin', { ...CHANGE, [field]: value }),
    400,
  ]);

describe('a text in which nothing can be seen', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => closeWorld(world));

  it.each(FIELDS)('[API-02] is empty to %s (called by %s, %j) in %s: %s', async (name, caller, body, field, text) => {
    const sent = INVISIBLE.map((invisible) => optionsFor(caller, { ...body, [field]: invisible }));
    await expectAllRefused(
      world,
      sent.map((options) => [field, name, options, 400]),
    );
    for (const options of sent) {
      const answer = await call<ErrorAnswer>(world.server, name, options(world));
      expect(answer.body.errors).toEqual({ [field]: text });
    }
  });

  it.each([
    ['currency', walletRows('currency', CURRENCIES)],
    ['address', walletRows('address', [...NOT_ONE_LINE, ...NOT_PLAIN])],
    ['network', walletRows('network', NOT_ONE_LINE)],
  ])('[API-02] is kept out of the %s of a wallet', (_, rows) => expectAllRefused(world, rows));

  it('[DEP-14] keeps a deposit from a currency of that kind', async () => {
    const sent = CURRENCIES.map((currency) => optionsFor('ada', { ...depositBody(5), currency }));
    await expectAllRefused(
      world,
      sent.map((options, at) => [String(CURRENCIES[at]), 'POST /transactions/deposit-request', options, 400]),
    );
    for (const options of sent) {
      const { body } = await call<ErrorAnswer>(world.server, 'POST /transactions/deposit-request', options(world));
      expect(body.message).toBe('No wallet address found for the selected currency.');
    }
  });

  it('is seen when something of it is', async () => {
    const body = { firstName: '👩\u200d🚀', lastName: '\u0627\u0644\u0647\u200c', address: '\u200b' };
    const { status } = await call(world.server, 'PUT /users/update-profile', { token: world.ada.token, body });
    expect(status).toBe(200);
    const { body: me } = await call<{ user: object }>(world.server, 'GET /users/me', { token: world.ada.token });
    expect(me.user).toMatchObject({ firstName: '👩\u200d🚀', address: '' });
  });
});
