import { verify } from 'node:crypto';
import { type StaffKey } from '../rules/keys.js';
import { type PublicKey } from '../rules/payment-signing.js';
import { fromBase64Url } from './base64url.js';
import { readCoseKey } from './cose-key.js';

/** EdDSA hashes itself. */
const HASH: Readonly<Record<StaffKey['algorithm'], string | null>> = { ES256: 'sha256', EdDSA: null, RS256: 'sha256' };

/** Whether a passkey signed these bytes: ECDSA in DER, Ed25519, or RSASSA-PKCS1-v1_5. */
export const verifies = ({ publicKey, algorithm }: PublicKey, data: Buffer, signature: Buffer): boolean => {
  const bytes = fromBase64Url(publicKey);
  const key = bytes && readCoseKey(bytes, algorithm);
  if (!key) return false;
  try {
    return verify(HASH[algorithm], data, key, signature);
  } catch {
    return false; // OpenSSL throws for some signatures whose form it cannot read.
  }
};
