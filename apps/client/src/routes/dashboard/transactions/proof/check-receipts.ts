import { type EventReceipt, type Transaction } from '@clearfold/contracts';
import {
  centsFromDollars,
  type Checkpoint,
  leafHash,
  type NoteKey,
  openCheckpoint,
  readCanonical,
  readVerifierKey,
  type Sha256,
  toBase64,
  transactionSteps,
  verifyConsistency,
  verifyInclusion,
  type VerifySignature,
} from '@clearfold/ledger';
import { BrokenProof } from './broken-proof';
import { followKey } from './follow-key';
import { decoded, orBroken } from './or-broken';

/** What the browser keeps from one check to the next. */
export interface SeenLog {
  /** The key that signed, as verifiers write it. */
  key: string;
  /** The newest signed checkpoint: the server's own word, should it ever say something else. */
  checkpoint: string;
}

export interface Claim {
  /** The transaction as the page shows it. */
  shown: Pick<Transaction, '_id' | 'type' | 'amount' | 'status'>;
  receipts: readonly EventReceipt[];
  /** What an earlier check kept; without it the key is taken on trust, this once. */
  seen: SeenLog | undefined;
  /** Asks for the hashes that show that the log of one size begins the log of another; undefined when there are none. */
  consistency: (from: number, to: number) => Promise<readonly string[] | undefined>;
  /** Asks for the receipts of the events by which one checkpoint key handed over to the next. */
  handOvers: () => Promise<readonly EventReceipt[]>;
}

export interface CheckedProof {
  events: number;
  /** Who signed. */
  name: string;
  /** Events in the log whose root was signed. */
  size: number;
  /** The size seen before, unless this was the first check. */
  sizeBefore: number | undefined;
  seen: SeenLog;
}

export interface ProofTools {
  sha256: Sha256;
  verifySignature: VerifySignature;
}

interface OpenedNote extends Checkpoint {
  note: string;
}

/**
 * Checks, trusting nothing the server says, that its log holds a transaction: each event's bytes, its path to the root,
 * the root's signature, that the key and the log are those seen before, and that the events say what the page shows.
 *
 * @throws BrokenProof naming the first lie
 */
export const checkReceipts = async (tools: ProofTools, claim: Claim): Promise<CheckedProof> => {
  const { receipts, seen } = claim;
  const [first] = receipts;
  if (!first) throw new BrokenProof('facts-differ');
  const pinned = seen?.key ?? first.key;
  if (receipts.some(({ key }) => key !== first.key)) throw new BrokenProof('key-changed');
  const read = (text: string): NoteKey => orBroken('signature-wrong', () => readVerifierKey(tools.sha256, text));
  const key = read(first.key);
  const between = pinned === first.key ? [] : await followKey(tools, pinned, first.key, await claim.handOvers());

  const notes: OpenedNote[] = [];
  // A hand-over must stand in the same log, under the signature of the key that it led to.
  for (const receipt of [...between, ...receipts]) notes.push(await checkReceipt(tools, key, receipt));
  const before = seen && (await openNote(tools, read(pinned), seen.checkpoint));
  const newest = await checkGrowth(tools, before ? [before, ...notes] : notes, claim.consistency);
  checkFacts(claim);
  return {
    events: receipts.length,
    name: key.name,
    size: newest.size,
    sizeBefore: before?.size,
    seen: { key: first.key, checkpoint: newest.note },
  };
};

/** One event: its bytes are its leaf, its leaf is under the root, the root is signed. */
const checkReceipt = async (tools: ProofTools, key: NoteKey, receipt: EventReceipt): Promise<OpenedNote> => {
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

const openNote = async (
  { sha256, verifySignature }: ProofTools,
  key: NoteKey,
  note: string,
  position?: number,
): Promise<OpenedNote> => {
  try {
    const checkpoint = await openCheckpoint(sha256, note, key, verifySignature);
    if (checkpoint.origin === key.name) return { ...checkpoint, note };
  } catch (error) {
    // Anything else is no verdict: a browser that cannot check signatures has found nothing wrong.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new BrokenProof('signature-wrong', position);
};

/** Each log is the beginning of the next larger one; gives the largest. What was seen before may not be larger. */
const checkGrowth = async (
  { sha256 }: ProofTools,
  notes: readonly OpenedNote[],
  consistency: Claim['consistency'],
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

/** The events, read by the ledger's own code, give the line that the page shows. */
const checkFacts = ({ shown, receipts }: Claim): void => {
  const stream = receipts
    .map(({ position, bytes }) => {
      const recorded = orBroken('facts-differ', () => readCanonical(decoded('leaf-wrong', bytes, position)), position);
      if (recorded.position !== position) throw new BrokenProof('facts-differ', position);
      return recorded;
    })
    .toSorted((a, b) => a.position - b.position);
  const line = orBroken('facts-differ', () => transactionSteps(stream, shown._id).at(-1)?.line);
  const isSame =
    line?.type === shown.type && line.status === shown.status && line.amountCents === centsFromDollars(shown.amount);
  if (!isSame) throw new BrokenProof('facts-differ');
};
