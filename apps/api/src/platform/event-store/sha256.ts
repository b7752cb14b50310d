import { hash } from 'node:crypto';

/** Node's SHA-256, in one call, in the shape that libs/ledger takes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
