import { sha256 as hash } from '@noble/hashes/sha2';
import { type Sha256 } from '@clearfold/ledger';

/** SHA-256 in the browser. WebCrypto's is asynchronous, and the ledger's proofs hash in the middle of a computation. */
export const sha256: Sha256 = (bytes) => hash(bytes);
