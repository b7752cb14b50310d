import { toHex } from '../log/hex.js';

/** The y of each point whose order divides 8, little-endian; the sign of x, the last bit, is not looked at. */
const SMALL_ORDER = new Set([
  `00${'00'.repeat(31)}`,
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
]);

/** The prime's own bytes but for the first, from which on no y is written as it should be. */
const BEHIND_FIRST = `${'ff'.repeat(30)}7f`;
const LEAST_OF_PRIME = 0xed;

/**
 * Whether an Ed25519 key is one that anybody signs with (RFC 8032, section 8.9; points of small order), or not in the one form of
 * its point.
 *
 * @param key its 32 bytes
 */
export const isOfSmallOrder = (key: Uint8Array): boolean => {
  const y = key.slice();
  y[31] = (y[31] as number) & 0x7f;
  const text = toHex(y);
  return SMALL_ORDER.has(text) || (text.endsWith(BEHIND_FIRST) && (y[0] as number) >= LEAST_OF_PRIME);
};
