import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { jwkOfCose, type KeyAlgorithm, type PublicKey, type SignatureCrypto } from '@clearfold/ledger';
import { sha256 } from '../sha256.js';

/** What each algorithm hashes with; EdDSA does so itself. */
const HASH_OF: Readonly<Record<KeyAlgorithm, string | null>> = { ES256: 'sha256', EdDSA: null, RS256: 'sha256' };

/** More than any staff has; a key that is forgotten is read again. */
const MOST_KEYS = 1_000;

const keys = new Map<string, KeyObject | undefined>();

const keyObject = (publicKey: string, algorithm: KeyAlgorithm): KeyObject | undefined => {
  const name = `${algorithm} ${publicKey}`;
  if (!keys.has(name)) {
    if (keys.size >= MOST_KEYS) keys.clear();
    keys.set(name, read(publicKey, algorithm));
  }
  return keys.get(name);
};

const read = (publicKey: string, algorithm: KeyAlgorithm): KeyObject | undefined => {
  try {
    return createPublicKey({ key: { ...jwkOfCose({ publicKey, algorithm }) }, format: 'jwk' });
  } catch {
    return undefined;
  }
};

/** Whether a key is one of its algorithm that signatures can be checked with. */
export const isPublicKey = ({ publicKey, algorithm }: Pick<PublicKey, 'publicKey' | 'algorithm'>): boolean =>
  read(publicKey, algorithm) !== undefined;

/** What was found out last: many decisions of one act of signing have the same signature. */
let last: { readonly asked: string; readonly holds: boolean } | undefined;

/** Node's cryptography for the signatures of decisions. */
export const signatureCrypto: SignatureCrypto = {
  sha256,
  verifies({ publicKey, algorithm }, data, signature) {
    const asked = [
      algorithm,
      publicKey,
      Buffer.from(data).toString('base64'),
      Buffer.from(signature).toString('base64'),
    ].join(' ');
    if (last?.asked === asked) return last.holds;
    const key = keyObject(publicKey, algorithm);
    const holds = key !== undefined && isVerified(HASH_OF[algorithm], data, key, signature);
    last = { asked, holds };
    return holds;
  },
};

/** Node throws for a signature whose form it cannot read. */
const isVerified = (hash: string | null, data: Uint8Array, key: KeyObject, signature: Uint8Array): boolean => {
  try {
    return verify(hash, data, key, signature);
  } catch {
    return false;
  }
};
