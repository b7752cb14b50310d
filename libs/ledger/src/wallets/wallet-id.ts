import { toHex } from '../log/hex.js';

/** What a currency may be called: printable ASCII without a space, as much as fits its wallet's id. */
const CURRENCY = /^[\x21-\x7e]{1,13}$/;

/**
 * The stream of a currency's wallet: the currency's own letters as a UUID of version 8 (RFC 9562, "custom"), so that every
 * decision finds it by the currency.
 *
 * @returns undefined for a currency that no wallet can have
 */
export const walletId = (currency: string): string | undefined => {
  if (!CURRENCY.test(currency)) return undefined;
  const bytes = new Uint8Array(16);
  bytes[6] = 0x80;
  bytes[8] = 0x80;
  // Bytes 6 to 8 hold the version and the variant.
  [...currency].forEach((letter, i) => (bytes[i < 6 ? i : i + 3] = letter.charCodeAt(0)));
  const hex = toHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
