import { type PublicKey } from '../passkeys/public-key.js';
import { type DecisionSignature } from './decision-signature.js';
import { type AssertionFault, openSignature } from './open-signature.js';
import { type SignatureCrypto } from './signature-crypto.js';
import { statementOf, type Stated } from './statement.js';

/** Why a signature does not show that somebody decided. */
export type SignatureFault = AssertionFault | 'another-version' | 'key-not-enrolled' | 'not-signed';

/**
 * Whether a passkey of whoever decided, enrolled then, signed this very decision with its user verified. That the page was
 * ours is asked by whoever takes the decision, who knows where the console is.
 *
 * @param key that the signature names, where whoever decided signs with it (`keyOfSigner`)
 */
export const signatureFault = (
  signature: DecisionSignature,
  key: Omit<PublicKey, 'credentialId'> | undefined,
  stated: Omit<Stated, 'nonce'>,
  { sha256, verifies }: SignatureCrypto,
): SignatureFault | undefined => {
  if (signature.seen !== stated.seen) return 'another-version';
  if (!key) return 'key-not-enrolled';
  const opened = openSignature(signature, statementOf({ ...stated, nonce: signature.nonce }), sha256);
  if (typeof opened === 'string') return opened;
  return verifies(key, opened.data, opened.signature) ? undefined : 'not-signed';
};
