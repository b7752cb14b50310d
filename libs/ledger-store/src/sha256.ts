import { hash } from 'node:crypto';
import { HASH_BYTES } from '@clearfold/ledger';

/**
 * Node's SHA-256 in the shape that libs/ledger takes. It is asked for a text of one character a byte: a Buffer would bring
 * memory of its own outside the heap, which takes twice as long as the hash (docs/decisions/0050-what-a-command-costs.md).
 */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const text = hash('sha256', bytes, 'binary');
  const digest = new Uint8Array(HASH_BYTES);
  for (let i = 0; i < HASH_BYTES; i++) digest[i] = text.charCodeAt(i);
  return digest;
};
