import { Fault, type Tally } from '../report/checks.js';
import { type EventOf } from './event-types.js';
import { KeyChain } from './key-chain.js';
import { type Note, readNote, type VerifierKey } from './note.js';

/** Whom a reader trusts, and what the file says of itself. */
interface Signing {
  /** Who may have signed; with none, signatures are left unchecked. */
  readonly keys: readonly VerifierKey[];
  /** The key that the file names. */
  readonly first: string | null;
  readonly origin: string;
  /** Signed notes from elsewhere. */
  readonly notes: readonly string[];
}

/** Holds checkpoints, those in the file and those given beside it, to the log. */
export class Checkpoints {
  /** The size of the last checkpoint that was found right. */
  confirmed = 0;
  /** The same, of those that a key signed which the reader trusts. */
  signed = 0;
  private readonly origin: string;
  private readonly chain: KeyChain;
  private readonly outside = new Map<number, Note[]>();

  constructor(
    private readonly tally: Tally,
    { keys, first, origin, notes }: Signing,
  ) {
    this.origin = origin;
    this.chain = new KeyChain(tally, keys, first);
    for (const text of notes) {
      const note = this.read(text);
      this.outside.set(note.size, [...(this.outside.get(note.size) ?? []), note]);
    }
  }

  /** @throws Fault when it is another key than the one that signed so far, or the log had named one */
  name(event: EventOf<'CheckpointKeyNamed'>): void {
    this.chain.name(event);
  }

  /** @throws Fault when the key before did not hand over */
  rotate(event: EventOf<'CheckpointKeyRotated'>): void {
    this.chain.rotate(event);
  }

  /** @throws Fault when the note is no checkpoint of this log at its present size */
  check(text: string, size: number, root: Buffer): void {
    const note = this.read(text);
    this.chain.check(note);
    this.compare(note.size === size && note.root.equals(root), size);
    if (this.chain.isTrusted) this.signed = size;
  }

  /** @throws Fault when a checkpoint from elsewhere has another root for the log's present size */
  checkOutside(size: number, root: () => Buffer): void {
    if (this.outside.size === 0) return;
    for (const note of this.outside.get(size) ?? []) {
      this.chain.check(note);
      this.compare(note.root.equals(root()), size);
    }
    this.outside.delete(size);
  }

  /** @throws Fault when a checkpoint from elsewhere covers more than the file holds, or nobody trusted signed the log */
  end(from: number, size: number): void {
    for (const [covered, notes] of this.outside) {
      for (const note of notes) this.chain.checkAny(note);
      const what = `a checkpoint covers ${covered} events, the file ends at ${size}`;
      if (covered >= from) throw new Fault('consistency', what, size + 1);
    }
    this.chain.end();
  }

  private compare(same: boolean, size: number): void {
    if (!same) {
      const what = `the checkpoint at ${size} has another root than the events up to there`;
      throw new Fault('consistency', what, this.confirmed + 1);
    }
    this.tally.check('consistency', true, '');
    this.confirmed = size;
  }

  private read(text: string): Note {
    const note = readNote(text);
    if (!note) throw new Fault('signatures', 'this is no signed checkpoint');
    const what = `the checkpoint is of ${note.origin}, not of ${this.origin}`;
    this.tally.check('consistency', note.origin === this.origin, what);
    return note;
  }
}
