import { type ProofFault } from '@clearfold/content';
import { fromBase64 } from '@clearfold/ledger';
import { BrokenProof } from './broken-proof.js';

/** Bytes of base 64; anything else is that fault. */
export const decoded = (fault: ProofFault, text: string, position?: number): Uint8Array => {
  const bytes = fromBase64(text);
  if (!bytes) throw new BrokenProof(fault, position);
  return bytes;
};

/** What a reading gives; where it throws, that fault. */
export const orBroken = <Result>(fault: ProofFault, read: () => Result, position?: number): Result => {
  try {
    return read();
  } catch {
    throw new BrokenProof(fault, position);
  }
};
