import { type EventReceipt, type Transaction } from '@clearfold/contracts';
import { centsFromDollars, type NoteKey, readCanonical, readVerifierKey, transactionSteps } from '@clearfold/ledger';
import {
  BrokenProof,
  checkGrowth,
  checkReceipt,
  type Consistency,
  decoded,
  followKey,
  openNote,
  type OpenedNote,
  orBroken,
  type ProofTools,
  type SeenLog,
} from '@clearfold/ui/proof';

export interface Claim {
  /** The transaction as the page shows it. */
  shown: Pick<Transaction, '_id' | 'type' | 'amount' | 'status'>;
  receipts: readonly EventReceipt[];
  /** What an earlier check kept; without it the key is taken on trust, this once. */
  seen: SeenLog | undefined;
  consistency: Consistency;
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
