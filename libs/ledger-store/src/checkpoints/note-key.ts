import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type NoteKey } from '@clearfold/ledger';

/** A private key's PKCS #8 form before its 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key pair that is made of a secret, under the name it signs with. */
export const noteKeyOf = (secret: string, name: string): { readonly key: NoteKey; readonly privateKey: KeyObject } => {
  const seed = createHash('sha256').update(secret).digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { key: { name, publicKey }, privateKey };
};
