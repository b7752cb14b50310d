import { createPublicKey, verify } from 'node:crypto';
import { type VerifySignature } from '@clearfold/ledger';

/** A public key's SPKI form before its 32 bytes (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 by Node. */
export const verifySignature: VerifySignature = (publicKey, text, signature) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' });
  return Promise.resolve(verify(null, text, key, signature));
};
