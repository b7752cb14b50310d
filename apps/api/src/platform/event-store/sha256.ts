import { createHash } from 'node:crypto';

/** Node's SHA-256 in the shape that libs/ledger takes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
