import { createHash, createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type NoteKey, openCheckpoint, readVerifierKey, type VerifySignature } from '@clearfold/ledger';
import { sha256 } from '../sha256.js';

/** A private key's PKCS #8 form before its 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key pair that is made of a secret, under the name it signs with. */
export const noteKeyOf = (secret: string, name: string): { readonly key: NoteKey; readonly privateKey: KeyObject } => {
  const seed = createHash('sha256').update(secret).digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { key: { name, publicKey }, privateKey };
};

/** A public key's SPKI form before its 32 bytes (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 by Node. */
export const verifySignature: VerifySignature = (publicKey, text, signature) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' });
  return Promise.resolve(verify(null, text, key, signature));
};

/** Whether a signed note is a checkpoint that the key vouches for. */
export const isSignedBy = async (note: string, key: string): Promise<boolean> => {
  try {
    await openCheckpoint(sha256, note, readVerifierKey(sha256, key), verifySignature);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
