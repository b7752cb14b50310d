import { JwtService } from '@nestjs/jwt';
import { closeWorld, expectAllRefused, type Row, startWorld, USED_KEY, type World } from '#testing/bad-inputs.js';
import { call, type CallOptions } from '#testing/call.js';
import { depositBody, withdrawalBody } from '#testing/money.js';
import { PIN, signUpRequest } from '#testing/people.js';

const MALFORMED_AMOUNTS = [
  '0',
  '-0',
  '-5',
  'null',
  '"1"',
  'true',
  '[5]',
  '{}',
  '1e308',
  '1e309',
  '1e-7',
  '0.001',
  '1.005',
  '1000000000.01',
  '""',
];
const MALFORMED_PINS = [
  '"12a4"',
  '" 123"',
  '"123"',
  '"12345"',
  '1234',
  '"１２３４"',
  '"1234\\n"',
  '["1234"]',
  'null',
  '{}',
  'true',
];
const TOO_LONG = 'x'.repeat(10_000);

const asAda = ({ ada }: World) => ada.token;
const raw =
  (rawBody: (world: World) => string) =>
  (world: World): CallOptions => ({ token: asAda(world), rawBody: rawBody(world) });
const body =
  (content: (world: World) => object, headers: Record<string, string> = {}) =>
  (world: World): CallOptions => ({
    token: asAda(world),
    body: content(world),
    headers,
  });

const amountRows: Row[] = MALFORMED_AMOUNTS.flatMap((amount): Row[] => [
  [
    `a deposit of ${amount}`,
    'POST /transactions/deposit-request',
    raw(() => `{"amount":${amount},"currency":"BTC","blockchainWalletAddress":"DEMO-DO-NOT-SEND-BTC"}`),
    400,
  ],
  [
    `a withdrawal of ${amount}`,
    'POST /transactions/withdrawal-request',
    raw(() => `{"amount":${amount},"recipientAccount":"DE02","transactionPIN":"${PIN}"}`),
    400,
  ],
  [
    `a transfer of ${amount}`,
    'POST /transactions/transfer-request',
    raw(({ eve }) => `{"amount":${amount},"recipientUserId":"${eve.user._id}","transactionPIN":"${PIN}"}`),
    400,
  ],
  [
    `an approval of ${amount}`,
    ({ depositId }) => `POST /staff/deposits/${depositId}/approve`,
    ({ reviewer }) => ({ token: reviewer.token, rawBody: `{"creditedAmount":${amount}}` }),
    400,
  ],
]).filter(([what]) => what !== 'an approval of null');

const pinRows: Row[] = MALFORMED_PINS.flatMap((pin): Row[] => [
  [
    `a withdrawal with the PIN ${pin}`,
    'POST /transactions/withdrawal-request',
    raw(() => `{"amount":5,"recipientAccount":"DE02","transactionPIN":${pin}}`),
    400,
  ],
  [
    `a transfer with the PIN ${pin}`,
    'POST /transactions/transfer-request',
    raw(({ eve }) => `{"amount":5,"recipientUserId":"${eve.user._id}","transactionPIN":${pin}}`),
    400,
  ],
  [`a new PIN ${pin}`, 'PUT /users/change-pin', raw(() => `{"currentPIN":"${PIN}","newPIN":${pin}}`), 400],
]);

const transferTo = (to: (world: World) => unknown) =>
  body((world) => ({ amount: 5, recipientUserId: to(world), transactionPIN: PIN }));
const recipientRows: Row[] = [
  ['a transfer to nobody', 'POST /transactions/transfer-request', transferTo(() => ''), 400],
  ['a transfer to blanks', 'POST /transactions/transfer-request', transferTo(() => '   '), 400],
  ['a transfer to oneself', 'POST /transactions/transfer-request', transferTo(({ ada }) => ada.user._id), 422],
  [
    'a transfer to an unknown person',
    'POST /transactions/transfer-request',
    transferTo(() => '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01'),
    404,
  ],
  ['a transfer to staff', 'POST /transactions/transfer-request', transferTo(({ reviewer }) => reviewer.id), 404],
  ['a transfer to what is no id', 'POST /transactions/transfer-request', transferTo(() => "' or 1=1 --"), 404],
  ['a transfer to a list', 'POST /transactions/transfer-request', transferTo(({ eve }) => [eve.user._id]), 400],
  ['a transfer to 10 kB', 'POST /transactions/transfer-request', transferTo(() => TOO_LONG), 400],
  [
    'a withdrawal to 10 kB',
    'POST /transactions/withdrawal-request',
    body(() => ({ ...withdrawalBody(5), recipientAccount: TOO_LONG })),
    400,
  ],
  ['a withdrawal over the balance', 'POST /transactions/withdrawal-request', body(() => withdrawalBody(900.01)), 422],
  ['a look at an unknown recipient', 'GET /users/recipients/nobody', body(() => ({})), 404],
].map((row) =>
  String(row[1]).startsWith('GET') ? [row[0], row[1], (world: World) => ({ token: asAda(world) }), row[3]] : row,
) as Row[];

const keyRows: Row[] = [
  [
    'a used key with another body',
    'POST /transactions/deposit-request',
    body(() => depositBody(8), { 'idempotency-key': USED_KEY }),
    422,
  ],
  [
    'a used key on another route',
    'POST /transactions/withdrawal-request',
    body(() => withdrawalBody(7), { 'idempotency-key': USED_KEY }),
    422,
  ],
  [
    'a key of 256 characters',
    'POST /transactions/deposit-request',
    body(() => depositBody(7), { 'idempotency-key': 'k'.repeat(256) }),
    400,
  ],
  [
    'a key with spaces',
    'POST /transactions/deposit-request',
    body(() => depositBody(7), { 'idempotency-key': 'a b' }),
    400,
  ],
  ['an empty key', 'POST /transactions/deposit-request', body(() => depositBody(7), { 'idempotency-key': '' }), 400],
];

const signUpWith = (changes: object) => () => ({ body: { ...signUpRequest(), ...changes } });
const signUpRows: Row[] = [
  [
    'a sign-up with a header in the e-mail',
    'POST /auth/signup',
    signUpWith({ email: 'a@b.example\r\nBcc: all@b.example' }),
    400,
  ],
  ['a sign-up with a list of e-mails', 'POST /auth/signup', signUpWith({ email: ['a@b.example'] }), 400],
  [
    'a sign-up with another spelling of a taken e-mail',
    'POST /auth/signup',
    ({ ada }) => ({ body: signUpRequest({ email: ` ${ada.user.email.toUpperCase()} ` }) }),
    409,
  ],
  ['a sign-up born on 2026-02-30', 'POST /auth/signup', signUpWith({ dateOfBirth: '2026-02-30' }), 400],
  ['a sign-up born tomorrow', 'POST /auth/signup', signUpWith({ dateOfBirth: '2999-01-01' }), 400],
  ['a sign-up with a name of 10 kB', 'POST /auth/signup', signUpWith({ firstName: TOO_LONG }), 400],
  ['a sign-up without a name', 'POST /auth/signup', signUpWith({ lastName: '  ' }), 400],
  ['a sign-up with a password of 5', 'POST /auth/signup', signUpWith({ password: '12345' }), 400],
  ['a sign-up with a password of 10 kB', 'POST /auth/signup', signUpWith({ password: TOO_LONG }), 400],
  ['a sign-up with a question nobody asks', 'POST /auth/signup', signUpWith({ securityQuestion1: 'Why?' }), 400],
  ['a sign-up with a numeric PIN', 'POST /auth/signup', signUpWith({ transactionPIN: 2468 }), 400],
  [
    'a sign-in with a password of 10 kB',
    'POST /auth/signin',
    ({ ada }) => ({ body: { email: ada.user.email, password: TOO_LONG } }),
    400,
  ],
  [
    'a sign-in with an object',
    'POST /auth/signin',
    () => ({ body: { email: { $gt: '' }, password: { $gt: '' } } }),
    400,
  ],
  [
    'a sign-in with SQL',
    'POST /auth/signin',
    () => ({ body: { email: "' or 1=1 --@b.example", password: 'password' } }),
    400,
  ],
  [
    'a staff sign-in of an investor',
    'POST /staff/auth/signin',
    ({ ada }) => ({ body: { email: ada.user.email, password: 'correct horse' } }),
    401,
  ],
  [
    'a reset of an unknown e-mail',
    'POST /auth/forgot-password/verify-email',
    () => ({ body: { email: 'nobody@b.example' } }),
    404,
  ],
  [
    'a reset without a window',
    'PUT /auth/forgot-password/reset',
    ({ eve }) => ({ body: { email: eve.user.email, transactionPIN: PIN, newPassword: 'another horse' } }),
    403,
  ],
];

const now = () => Math.floor(Date.now() / 1000);
const forged =
  (changes: object, options: object = {}) =>
  ({ ada, server }: World): CallOptions => {
    const jwt = new JwtService({});
    const { sub, jti } = jwt.decode<{ sub: string; jti: string }>(ada.token);
    const claims = { iat: now(), exp: now() + 3600, iss: 'clearfold', aud: 'investor', sub, jti, ...changes };
    const secret = server.settings.tokenSecret;
    return {
      token: jwt.sign(JSON.parse(JSON.stringify(claims)) as object, { secret, algorithm: 'HS256', ...options }),
      body: depositBody(5),
    };
  };
const unsigned = ({ ada }: World): CallOptions => ({
  token: `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${ada.token.split('.')[1]}.`,
  body: depositBody(5),
});
const tokenRows: Row[] = (
  [
    ['no token', () => ({ body: depositBody(5) })],
    ['alg none', unsigned],
    ['another algorithm', forged({}, { algorithm: 'HS512' })],
    ['an expired token', forged({ exp: now() - 1 })],
    ['a token without end', forged({ exp: undefined })],
    ['a token of an unknown session', forged({ jti: '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01' })],
    ['a token of another person', forged({ sub: '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01' })],
    ["a reviewer's token", ({ reviewer }: World) => ({ token: reviewer.token, body: depositBody(5) })],
  ] as [string, Row[2]][]
).map(([what, options]) => [`a deposit with ${what}`, 'POST /transactions/deposit-request', options, 401]);

const othersRows: Row[] = [
  [
    "cancelling another's deposit",
    ({ depositId }) => `POST /transactions/${depositId}/cancel`,
    ({ eve }) => ({ token: eve.token }),
    404,
  ],
  [
    "reading another's deposit",
    ({ depositId }) => `GET /transactions/${depositId}`,
    ({ eve }) => ({ token: eve.token }),
    404,
  ],
  [
    'approving a deposit as a withdrawal',
    ({ depositId }) => `POST /staff/withdrawals/${depositId}/approve`,
    ({ reviewer }) => ({ token: reviewer.token, body: {} }),
    404,
  ],
  [
    'rejecting without a reason',
    ({ withdrawalId }) => `POST /staff/withdrawals/${withdrawalId}/reject`,
    ({ reviewer }) => ({ token: reviewer.token, body: { reason: ' \n ' } }),
    400,
  ],
  [
    'paying what nobody approved',
    ({ withdrawalId }) => `POST /staff/withdrawals/${withdrawalId}/complete`,
    ({ reviewer }) => ({ token: reviewer.token, body: { paymentReference: 'X-1' } }),
    409,
  ],
];

describe('a bad input', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => closeWorld(world));

  it('is told from a good one, which the hash does see', async () => {
    const before = await world.hash.read();
    const { status } = await call(world.server, 'POST /transactions/deposit-request', {
      token: world.ada.token,
      body: depositBody(5),
    });
    const after = await world.hash.settled();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(status).toBe(201);
    expect(changed).toEqual(expect.arrayContaining(['ledger.events', 'ledger.head', 'ledger.transactions']));
  });

  it.each([
    ['each of them changed', [1, 2, 3, 4, 5, 6]],
    ['all together changed', [1, 2, 2, 2, 2, 2]],
  ])('is found among others by what %s', async (_, hashes) => {
    const read = async () => ({ 'ledger.events': String(hashes.shift()) });
    const changing = { ...world, hash: { ...world.hash, read } };
    await expect(expectAllRefused(changing, pinRows.slice(0, 2))).rejects.toThrow('ledger.events');
  });

  it('is found among others by an answer that is none of a refusal', async () => {
    const options = () => ({ token: world.ada.token });
    const rows: Row[] = [...pinRows.slice(0, 1), ['a reading', 'GET /users/me', options, 200]];
    await expect(expectAllRefused(world, rows)).rejects.toThrow('a reading');
    await expect(expectAllRefused(world, [])).rejects.toThrow('toHaveLength');
  });

  it.each([
    ['an amount', amountRows],
    ['a PIN', pinRows],
    ['a recipient', recipientRows],
    ['an idempotency key', keyRows],
    ['a sign-up', signUpRows],
    ['a token', tokenRows],
    ["what is another's", othersRows],
  ])('[API-02] of %s answers a message and a code each time, and changes nothing', (_, rows) =>
    expectAllRefused(world, rows),
  );
});
