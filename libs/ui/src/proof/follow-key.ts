import { type EventReceipt } from '@clearfold/contracts';
import { openHandOver, readCanonical, readVerifierKey } from '@clearfold/ledger';
import { BrokenProof } from './broken-proof.js';
import { type ProofTools } from './check-log.js';
import { decoded, orBroken } from './or-broken.js';

/**
 * Follows the hand-overs from a key that was pinned to the one that signs now. Each key signed for the next.
 *
 * @param handOvers receipts of the log's hand-overs, in order; the caller checks that the log holds them
 * @returns those that lead from the one key to the other; none when it is the same key
 * @throws BrokenProof where no line of hand-overs leads to it
 */
export const followKey = async (
  { sha256, verifySignature }: ProofTools,
  pinned: string,
  now: string,
  handOvers: readonly EventReceipt[],
): Promise<readonly EventReceipt[]> => {
  let current = pinned;
  const followed: EventReceipt[] = [];
  for (const receipt of handOvers) {
    if (current === now) break;
    const { event } = orBroken('key-changed', () => readCanonical(decoded('key-changed', receipt.bytes)));
    if (event.type !== 'CheckpointKeyRotated' || event.fromKey !== current) continue;
    await openHandOver(sha256, event, verifySignature).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
      throw new BrokenProof('key-changed', receipt.position);
    });
    followed.push(receipt);
    current = event.toKey;
  }
  if (current !== now) throw new BrokenProof('key-changed');
  orBroken('signature-wrong', () => readVerifierKey(sha256, now));
  return followed;
};
