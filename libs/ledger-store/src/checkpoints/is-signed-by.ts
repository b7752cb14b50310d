import { openCheckpoint, readVerifierKey } from '@clearfold/ledger';
import { sha256 } from '../sha256.js';
import { verifySignature } from './verify-signature.js';

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
