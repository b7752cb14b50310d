import { Fault, type Tally } from '../report/checks.js';
import { readNote, type VerifierKey } from './note.js';

/** Holds checkpoints, those in the file and those given beside it, to the log. */
export class Checkpoints {
  /** The size of the last checkpoint that was found right. */
  confirmed = 0;
  /** The same, of those whose signature was checked. */
  signed = 0;
  private readonly outside = new Map<number, Buffer[]>();

  /**
   * @param keys who may have signed; with none, signatures are left unchecked
   * @param notes signed notes from elsewhere
   */
  constructor(
    private readonly tally: Tally,
    private readonly keys: readonly VerifierKey[],
    private readonly origin: string,
    notes: readonly string[],
  ) {
    for (const note of notes) {
      const { size, root } = this.read(note);
      this.outside.set(size, [...(this.outside.get(size) ?? []), root]);
    }
  }

  /** @throws Fault when the note is no checkpoint of this log at its present size */
  check(note: string, size: number, root: Buffer): void {
    const said = this.read(note);
    this.compare(said.size === size && said.root.equals(root), size);
    if (this.keys.length > 0) this.signed = size;
  }

  /** @throws Fault when a checkpoint from elsewhere has another root for the log's present size */
  checkOutside(size: number, root: () => Buffer): void {
    for (const said of this.outside.get(size) ?? []) this.compare(said.equals(root()), size);
    this.outside.delete(size);
  }

  /** @throws Fault when a checkpoint from elsewhere covers more than the file holds */
  end(from: number, size: number): void {
    for (const covered of this.outside.keys()) {
      const what = `a checkpoint covers ${covered} events, the file ends at ${size}`;
      if (covered >= from) throw new Fault('consistency', what, size + 1);
    }
  }

  private compare(same: boolean, size: number): void {
    if (!same) {
      const what = `the checkpoint at ${size} has another root than the events up to there`;
      throw new Fault('consistency', what, this.confirmed + 1);
    }
    this.tally.check('consistency', true, '');
    this.confirmed = size;
  }

  private read(note: string): { readonly size: number; readonly root: Buffer } {
    const checkpoint = readNote(note);
    if (!checkpoint) throw new Fault('signatures', 'this is no signed checkpoint');
    if (this.keys.length > 0) {
      const isSigned = this.keys.some((key) => checkpoint.isSignedBy(key));
      this.tally.check('signatures', isSigned, () => `no given key signed the checkpoint at ${checkpoint.size}`);
    }
    const what = `the checkpoint is of ${checkpoint.origin}, not of ${this.origin}`;
    this.tally.check('consistency', checkpoint.origin === this.origin, what);
    return checkpoint;
  }
}
