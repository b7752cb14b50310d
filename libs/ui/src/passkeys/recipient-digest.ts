import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { toHex } from '@clearfold/ledger';

/** What the salt of a payout's payee is drawn for (`decisionText` of the API draws the same one). */
const USE = 'clearfold/draft/v1/salt/recipient-account/withdrawal';

const SALT_BYTES = 16;

/**
 * The digest that a withdrawal's statement names its payee by, under the salt that follows from the draft.
 *
 * @param recipientAccount as it is sent
 * @returns lower-case hexadecimal
 */
export const recipientDigest = (draft: Uint8Array, recipientAccount: string): string => {
  const salt = hmac(sha256, draft, new TextEncoder().encode(USE)).subarray(0, SALT_BYTES);
  return toHex(sha256.create().update(salt).update(new TextEncoder().encode(recipientAccount)).digest());
};
