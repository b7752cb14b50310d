// @ts-check
import { requestBytes } from '../bench/keep-alive-client.mjs';

/**
 * @typedef {'read' | 'request' | 'decision'} Kind
 * @typedef {{ kind: Kind, bytes: string, expected: number }} Call
 */

/** Of a hundred calls. */
const SHARES = { read: 70, request: 20, decision: 10 };

/**
 * What people do, mixed by a seed: 70 % look, 20 % ask for something, 10 % decide about it.
 *
 * @param {import('../bench/http-world.mjs').World} world
 * @param {number} seed
 */
export function mix({ investors, staffToken, pending }, seed) {
  const random = numbers(seed);
  const one = (/** @type {number} */ length) => Math.floor(random() * length);
  const reads = [
    ...investors.map(({ token }) => requestBytes('GET /users/me', { token })),
    ...investors
      .slice(0, 16)
      .map(() => requestBytes('GET /transactions/user-transactions', { token: investors[0]?.token })),
    ...investors.slice(0, 8).map(() => requestBytes('GET /health', {})),
  ];
  const deposit = { amount: 5, currency: 'BTC', blockchainWalletAddress: 'DEMO-DO-NOT-SEND-BTC' };
  const withdrawal = { amount: 0.01, recipientAccount: 'DE02 1203 0000 0000 2020 51', transactionPIN: '2468' };
  // Not of the first, whose statement keeps its length.
  const requests = investors
    .slice(1)
    .flatMap(({ token }) => [
      requestBytes('POST /transactions/deposit-request', { token, body: deposit }),
      requestBytes('POST /transactions/withdrawal-request', { token, body: withdrawal }),
    ]);

  /** @returns {Call} */
  const next = () => {
    const at = random() * 100;
    if (at < SHARES.read) return { kind: 'read', bytes: reads[one(reads.length)] ?? '', expected: 200 };
    if (at < SHARES.read + SHARES.request)
      return { kind: 'request', bytes: requests[one(requests.length)] ?? '', expected: 201 };
    const id = pending.pop();
    if (id === undefined) throw new Error('Nothing is left to decide: more time than pending requests');
    return {
      kind: 'decision',
      bytes: requestBytes(`POST /staff/deposits/${id}/approve`, { token: staffToken, body: {} }),
      expected: 200,
    };
  };
  return next;
}

/** mulberry32: the same numbers for the same seed. @param {number} seed */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
