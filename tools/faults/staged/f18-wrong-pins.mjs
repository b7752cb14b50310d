// @ts-check
import { PIN } from '../people.mjs';

export const title = '200 wrong PINs of one investor at once, at two APIs and by every path that asks for one';

const GUESSES = 200;

/** Guesses that may be looked at before the lock (docs/product-rules.md, "Accounts"). */
const LOOKED_AT = 5;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  const [victim, other] = world.people.investors;
  if (!victim || !other) throw new Error('Nobody is there');
  /** @type {number[]} */
  let statuses = [];
  await world.burst(
    200,
    () => apis.map(({ url }) => url),
    async () => {
      statuses = await Promise.all(
        Array.from({ length: GUESSES }, (_, i) => guess(String(apis[i % 2]?.url), victim.token, i, other.id)),
      );
    },
  );
  const count = (/** @type {number} */ status) => statuses.filter((one) => one === status).length;
  const lockedOut = await guess(String(apis[0]?.url), victim.token, 0, other.id, PIN);
  const untouched = await guess(String(apis[1]?.url), other.token, 0, victim.id, PIN);
  const taken = (await Promise.all(['transfer', 'withdrawal'].map((kind) => world.waiting(kind)))).flat();
  return [
    ...(count(403) === LOOKED_AT ? [] : [`${count(403)} guesses were looked at, and not ${LOOKED_AT}`]),
    ...(count(403) + count(429) === GUESSES ? [] : [`answered was ${[...new Set(statuses)].join(', ')}`]),
    ...(lockedOut === 429 ? [] : [`the right PIN was answered ${lockedOut} while locked`]),
    // There is no money: the PIN was right, and nobody else is locked.
    ...(untouched === 422 ? [] : [`another investor's PIN was answered ${untouched}`]),
    ...(taken.length === 0 ? [] : [`${taken.length} requests were taken with a wrong PIN`]),
  ];
}

/**
 * One call with a PIN, wrong unless said.
 *
 * @param {string} url @param {string} token @param {number} i chooses path and PIN @param {string} recipientUserId
 * @param {string} [transactionPIN] @returns {Promise<number>} how it was answered
 */
async function guess(url, token, i, recipientUserId, transactionPIN = String(3000 + i)) {
  const calls = /** @type {const} */ ([
    ['POST', '/transactions/transfer-request', { amount: 5, recipientUserId, transactionPIN }],
    ['POST', '/transactions/withdrawal-request', { amount: 5, recipientAccount: 'DE02 1203 0000', transactionPIN }],
    ['PUT', '/users/change-pin', { currentPIN: transactionPIN, newPIN: '9753' }],
  ]);
  const [method, path, body] = calls[i % calls.length] ?? calls[0];
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
