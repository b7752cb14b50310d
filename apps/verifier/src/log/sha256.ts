import { createHash } from 'node:crypto';
import * as crypto from 'node:crypto';

/** SHA-256 in one call, which is twice as fast, where Node.js has it (20.12). */
const oneShot = (crypto as { hash?: (algorithm: string, data: Uint8Array, encoding: 'binary') => string }).hash;

/** Asked for as a text of one character a byte: a Buffer would bring memory of its own, which takes longer than the hash. */
export const sha256 = (bytes: Uint8Array): Buffer =>
  oneShot ? Buffer.from(oneShot('sha256', bytes, 'binary'), 'latin1') : createHash('sha256').update(bytes).digest();
