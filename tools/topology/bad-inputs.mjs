// @ts-check
/**
 * Of the bad inputs that apps/api/src/acceptance/inputs/bad-inputs.int.spec.ts tries in process, those that a proxy and several processes might
 * read differently: bodies byte by byte, headers, queries and tokens.
 *
 * @typedef {{ what: string, call: string, body?: string, headers?: Record<string, string>, token?: string }} BadInput
 */

const AMOUNTS = ['0', '-0', '-5', 'null', '"1"', 'true', '[5]', '{}', '1e308', '1e309', '1e-7', '0.001', '1.005', '""'];
const PINS = ['"12a4"', '" 123"', '"12345"', '1234', '"１２３４"', '"1234\\n"', '["1234"]', 'null', 'true'];
const NOBODY = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';
/** The demo's, so that nothing but what is tried is wrong. */
const WALLET = 'DEMO-DO-NOT-SEND-BTC-0000-0000-0000';
const KEYS = ['k'.repeat(256), 'a b'];
const LISTS = [
  'sort=["passwordHash","ASC"]',
  'range=[0,1e9]',
  'filter={',
  'filter={"passwordHash":"x"}',
  'sort=x&sort=y',
];

const DEPOSIT = 'POST /transactions/deposit-request';
const WITHDRAWAL = 'POST /transactions/withdrawal-request';
const TRANSFER = 'POST /transactions/transfer-request';

/** @param {string} amount */
const deposit = (amount) => `{"amount":${amount},"currency":"BTC","blockchainWalletAddress":"${WALLET}"}`;
/** @param {string} amount @param {string} pin */
const withdrawal = (amount, pin) => `{"amount":${amount},"recipientAccount":"DE02","transactionPIN":${pin}}`;
/** @param {string} amount @param {string} pin @param {string} [to] */
const transfer = (amount, pin, to = NOBODY) => `{"amount":${amount},"recipientUserId":"${to}","transactionPIN":${pin}}`;

/**
 * @param {string} own a token of an investor @param {string} reviewer one of a reviewer
 * @returns {BadInput[]} each to be refused by 4xx; with the investor's token where none is named
 */
export const badInputsOf = (own, reviewer) => [
  ...AMOUNTS.flatMap((amount) => [
    { what: `a deposit of ${amount}`, call: DEPOSIT, body: deposit(amount) },
    { what: `a withdrawal of ${amount}`, call: WITHDRAWAL, body: withdrawal(amount, '"1234"') },
    { what: `a transfer of ${amount}`, call: TRANSFER, body: transfer(amount, '"1234"') },
  ]),
  ...PINS.flatMap((pin) => [
    { what: `a withdrawal with the PIN ${pin}`, call: WITHDRAWAL, body: withdrawal('5', pin) },
    { what: `a new PIN ${pin}`, call: 'PUT /users/change-pin', body: `{"currentPIN":"1234","newPIN":${pin}}` },
  ]),
  ...['', ' ', NOBODY, "' or 1=1 --", 'x'.repeat(10_000)].map((to) => ({
    what: `a transfer to ${to.slice(0, 40)}`,
    call: TRANSFER,
    body: transfer('5', '"1234"', to),
  })),
  ...KEYS.map((key) => ({
    what: `a key of ${key.length} characters`,
    call: DEPOSIT,
    body: deposit('5'),
    headers: { 'idempotency-key': key },
  })),
  ...LISTS.map((query) => ({ what: query, call: `GET /staff/requests?${encodeURI(query)}`, token: reviewer })),
  { what: 'a body of another type', call: DEPOSIT, body: deposit('5'), headers: { 'content-type': 'text/plain' } },
  { what: 'a body over the limit', call: DEPOSIT, body: deposit(`5${' '.repeat(200_000)}`) },
  ...[unsigned(own), `${own}x`, own.slice(0, -2), `${own} ${own}`, 'x'.repeat(9_000)].map((token) => ({
    what: 'a deposit with a token that is none',
    call: DEPOSIT,
    body: deposit('5'),
    token,
  })),
];

/** The claims of a token under "alg none". @param {string} token */
function unsigned(token) {
  const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${head}.${token.split('.')[1]}.`;
}
