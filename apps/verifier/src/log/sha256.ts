import { createHash } from 'node:crypto';
import * as crypto from 'node:crypto';

/** SHA-256 in one call, which is twice as fast, where Node.js has it (20.12). */
const oneShot = (crypto as { hash?: (algorithm: string, data: Uint8Array, encoding: 'buffer') => Buffer }).hash;

export const sha256 = (bytes: Uint8Array): Buffer =>
  oneShot ? oneShot('sha256', bytes, 'buffer') : createHash('sha256').update(bytes).digest();
