import { type EventReceipt } from '@clearfold/contracts';
import {
  type Checkpoint,
  leafHash,
  type NoteKey,
  openCheckpoint,
  type Sha256,
  toBase64,
  verifyConsistency,
  verifyInclusion,
  type VerifySignature,
} from '@clearfold/ledger';
import { BrokenProof } from './broken-proof.js';
import { decoded } from './or-broken.js';

export interface ProofTools {
  sha256: Sha256;
  verifySignature: VerifySignature;
}

/** Asks for the hashes that show that the log of one size begins the log of another; undefined when there are none. */
export type Consistency = (from: number, to: number) => Promise<readonly string[] | undefined>;

/** A checkpoint whose signature was checked, with the note it stood in. */
export interface OpenedNote extends Checkpoint {
  note: string;
}

/** One event: its bytes are its leaf, its leaf is under the root, the root is signed. */
export const checkReceipt = async (tools: ProofTools, key: NoteKey, receipt: EventReceipt): Promise<OpenedNote> => {
  const { position, bytes, leaf, proof, checkpoint } = receipt;
  if (toBase64(leafHash(tools.sha256, decoded('leaf-wrong', bytes, position))) !== leaf) {
    throw new BrokenProof('leaf-wrong', position);
  }
  const opened = await openNote(tools, key, checkpoint, position);
  const isIncluded = verifyInclusion(tools.sha256, {
    leaf: decoded('leaf-wrong', leaf, position),
    index: position - 1,
    size: opened.size,
    proof: proof.map((hash) => decoded('path-wrong', hash, position)),
    root: opened.root,
  });
  if (!isIncluded) throw new BrokenProof('path-wrong', position);
  return opened;
};

/** @throws BrokenProof when the key did not sign it, or it is of another log */
export const openNote = async (
  { sha256, verifySignature }: ProofTools,
  key: NoteKey,
  note: string,
  position?: number,
): Promise<OpenedNote> => {
  try {
    return { ...(await openCheckpoint(sha256, note, key, verifySignature)), note };
  } catch (error) {
    // Anything else is no verdict: a browser that cannot check signatures has found nothing wrong.
    if (!(error instanceof RangeError)) throw error;
    throw new BrokenProof('signature-wrong', position);
  }
};

/** Each log is the beginning of the next larger one; gives the largest. What was seen before may not be larger. */
export const checkGrowth = async (
  { sha256 }: ProofTools,
  notes: readonly OpenedNote[],
  consistency: Consistency,
): Promise<OpenedNote> => {
  const [smallest, ...larger] = notes.toSorted((a, b) => a.size - b.size);
  let older = smallest as OpenedNote;
  for (const newer of larger) {
    const proof = older.size === newer.size ? [] : await consistency(older.size, newer.size);
    const grew =
      proof &&
      verifyConsistency(sha256, {
        firstSize: older.size,
        firstRoot: older.root,
        secondSize: newer.size,
        secondRoot: newer.root,
        proof: proof.map((hash) => decoded('log-rewritten', hash)),
      });
    if (!grew) throw new BrokenProof('log-rewritten');
    older = newer;
  }
  return older;
};
