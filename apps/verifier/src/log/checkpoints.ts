import { Fault, type Tally } from '../report/checks.js';
import { type HandOver, KeyChain, type Naming } from './key-chain.js';
import { type Note, readNote, type VerifierKey } from './note.js';

/** Whom a reader trusts, and what the file says of itself. */
interface Signing {
  /** Who may have signed; with none, signatures are left unchecked. */
  readonly keys: readonly VerifierKey[];
  /** The key that the file names. */
  readonly first: string | null;
  readonly origin: string;
  /** The first position in the file. */
  readonly from: number;
  /** Signed notes from elsewhere. */
  readonly notes: readonly string[];
}

/** Holds checkpoints, those in the file and those given beside it, to the log. */
export class Checkpoints {
  /** The size of the last checkpoint, in the file or beside it, that a key signed which the reader trusts. */
  signed = 0;
  /** How many notes from elsewhere are of fewer events than stand before the file: it does not show what they say. */
  passedOver = 0;
  /** Up to where a checkpoint was found right. */
  private confirmed: number;
  private readonly origin: string;
  private readonly from: number;
  private readonly chain: KeyChain;
  private readonly outside = new Map<number, Note[]>();

  constructor(
    private readonly tally: Tally,
    { keys, first, origin, from, notes }: Signing,
  ) {
    this.origin = origin;
    this.from = from;
    this.confirmed = from - 1;
    this.chain = new KeyChain(tally, keys, first);
    for (const text of notes) {
      const note = this.read(text);
      this.outside.set(note.size, [...(this.outside.get(note.size) ?? []), note]);
    }
  }

  /** Whether such a checkpoint covers any event of the file: one of what stands before a part says nothing of the part. */
  get isVouchedFor(): boolean {
    return this.signed >= this.from;
  }

  /** @throws Fault when it is another key than the one that signed so far, or the log had named one */
  name(event: Naming): void {
    this.chain.name(event);
  }

  /** @throws Fault when the key before did not hand over */
  rotate(event: HandOver): void {
    this.chain.rotate(event);
  }

  /** @throws Fault when the note is no checkpoint of this log at its present size */
  check(text: string, size: number, root: Buffer): void {
    const note = this.read(text);
    this.chain.check(note);
    this.compare(note.size === size && note.root.equals(root), size);
  }

  /** @throws Fault when a checkpoint from elsewhere has another root for the log's present size */
  checkOutside(size: number, root: () => Buffer): void {
    for (const note of this.outside.get(size) ?? []) {
      this.chain.check(note);
      this.compare(note.root.equals(root()), size);
    }
    this.outside.delete(size);
  }

  /** @throws Fault when a checkpoint from elsewhere covers more than the file holds, or nobody trusted signed the log */
  end(size: number): void {
    for (const [covered, notes] of this.outside) {
      for (const note of notes) this.chain.checkAny(note);
      const what = `a checkpoint covers ${covered} events, the file ends at ${size}`;
      if (covered >= this.from) throw new Fault('consistency', what, size + 1);
      this.passedOver += notes.length;
    }
    this.chain.end();
  }

  private compare(same: boolean, size: number): void {
    const what = `the checkpoint at ${size} has another root than the events up to there`;
    // What differs before the file's first event is nothing that it holds.
    this.tally.check('consistency', same, what, size < this.from ? 0 : this.confirmed + 1);
    this.confirmed = size;
    if (this.chain.isTrusted) this.signed = size;
  }

  private read(text: string): Note {
    const note = readNote(text);
    if (!note) throw new Fault('checkpoints', 'this is no signed checkpoint');
    const what = `the checkpoint is of ${note.origin}, not of ${this.origin}`;
    this.tally.check('consistency', note.origin === this.origin, what);
    return note;
  }
}
