import { type CheckName } from '../report/checks.js';
import { ALGORITHMS } from './keys.js';
import { type Ledger } from './ledger.js';

/** How a passkey is said in an event. */
export const KEY = { credentialId: 'text', publicKey: 'text', algorithm: ALGORITHMS } as const;

/** @throws Fault of the check unless a key's id and its public key are in their one form, and of a length that there is */
export const wellFormed = (
  ledger: Ledger,
  check: CheckName,
  { credentialId, publicKey }: { readonly credentialId: string; readonly publicKey: string },
): void => {
  ofBytes(ledger, check, 'credential id', credentialId, 1, 1_023);
  ofBytes(ledger, check, 'public key', publicKey, 30, 1_500);
};

/** @throws Fault unless it is the one text in base64url, without padding, of that many bytes */
const ofBytes = (
  { tally }: Ledger,
  check: CheckName,
  what: string,
  text: string,
  least: number,
  most: number,
): void => {
  const bytes = Buffer.from(text, 'base64url');
  const isText = bytes.toString('base64url') === text && bytes.length >= least && bytes.length <= most;
  tally.check(check, isText, () => `this is no ${what} of ${least} to ${most} bytes`);
};
