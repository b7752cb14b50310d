import { type Checkpoint, checkpointText, openCheckpoint, openHandOver, readVerifierKey } from '@clearfold/ledger';
import { type Rotation } from '../checkpoints/key-history.js';
import { verifySignature } from '../checkpoints/signatures.js';
import { sha256 } from '../sha256.js';
import { BrokenLogError, type Finding } from './finding.js';
import { type CheckpointRow } from './log-pages.js';

/** What vouches for the log: keys, as `Vouched` has them, and the notes outside; undefined where none are kept. */
export interface Vouching {
  readonly keys: readonly string[];
  readonly notes?: readonly string[];
  /**
   * Whether each key, or one that it handed over to, must have signed a checkpoint. Who trusts nothing else asks for it: a log may
   * hand over to anybody's key. A log of one's own has nothing of a key that has just taken over.
   */
  readonly mustHaveSigned?: boolean;
}

interface Due {
  readonly size: number;
  readonly root: Uint8Array;
  readonly row?: CheckpointRow;
  readonly outside: readonly string[];
}

/** The key that the log says signs its checkpoints until a hand-over. */
interface Naming {
  readonly key: string;
  readonly position: number;
}

/** Notes of a size that the log went past within a batch. */
interface Passed {
  readonly passed: number;
  readonly notes: readonly string[];
}

/**
 * Holds the log to what was signed for it: the table of checkpoints, and the notes that were kept outside the database.
 * A signed root that is not the log's is a rewritten log; anything else is a row that is not as it should be.
 */
export class CheckpointCheck {
  readonly findings: Finding[] = [];
  private readonly outside = new Map<number, string[]>();
  private readonly met = new Set<string>();
  /** Of those, the ones that signed a checkpoint, or handed over to one that did. */
  private readonly signers = new Set<string>();
  private readonly due: (Due | Passed | Naming | Rotation)[] = [];
  /** The sizes outside that no batch has reached yet, the smallest first. */
  private readonly sizes: number[];
  private confirmed = 0;
  private current: string | undefined;

  /** @param first the key before any hand-over that the log holds */
  constructor(
    private readonly vouching: Vouching,
    first: string | undefined,
  ) {
    this.follow(first);
    for (const note of vouching.notes ?? []) {
      const size = Number(note.split('\n')[1]);
      this.outside.set(size, [...(this.outside.get(size) ?? []), note]);
    }
    this.sizes = [...this.outside.keys()].filter(Number.isInteger).sort((a, b) => a - b);
  }

  named(naming: Naming): void {
    this.due.push(naming);
  }

  rotated(rotation: Rotation): void {
    this.due.push(rotation);
  }

  /** Takes the end of a batch, with the log's root there and the row that claims to be its checkpoint. */
  reached(size: number, root: Uint8Array, row: CheckpointRow | undefined): void {
    while (Number(this.sizes[0]) <= size) {
      const passed = Number(this.sizes.shift());
      if (passed < size) this.due.push({ passed, notes: this.outside.get(passed) ?? [] });
    }
    const outside = this.outside.get(size) ?? [];
    this.outside.delete(size);
    if (row || outside.length > 0) this.due.push({ size, root, row, outside });
  }

  /** A checkpoint of a size at which no batch ends. */
  stray({ size }: CheckpointRow): void {
    this.findings.push({ what: `ledger.checkpoints has a row ${size}, where no batch ends` });
  }

  /**
   * Checks what was taken since the last time, signatures with it.
   *
   * @throws BrokenLogError where a key signed another root than the log's, or a hand-over was not signed
   */
  async settle(): Promise<void> {
    for (const one of this.due.splice(0)) {
      if ('toKey' in one) await this.handOver(one);
      else if ('key' in one) this.name(one);
      else if ('passed' in one) await this.wentPast(one);
      else await this.checkpoint(one);
    }
  }

  /** @throws BrokenLogError when a note outside covers more events than there are */
  async end(size: number): Promise<void> {
    await this.settle();
    for (const [covered, notes] of this.outside) {
      if (covered > size) throw new BrokenLogError(size + 1, `a checkpoint outside covers ${covered} events`);
      for (const note of notes)
        this.findings.push({ what: `a checkpoint outside is none of this log: ${note.split('\n')[1]}` });
    }
    for (const key of this.vouching.keys) {
      const signs = this.vouching.mustHaveSigned ? this.signers : this.met;
      if (!signs.has(key)) this.findings.push({ what: `the key ${key} never signed checkpoints of this log` });
    }
  }

  private name({ key, position }: Naming): void {
    if (this.current !== undefined && key !== this.current) {
      throw new BrokenLogError(position, 'the log names another checkpoint key than the one that signed before');
    }
    this.follow(key);
  }

  private async handOver({ position, ...handOver }: Rotation): Promise<void> {
    if (this.current !== undefined && handOver.fromKey !== this.current) {
      throw new BrokenLogError(position, 'a checkpoint key hands over that is not the current one');
    }
    try {
      await openHandOver(sha256, handOver, verifySignature);
    } catch (error) {
      throw new BrokenLogError(position, `the hand-over of the checkpoint key: ${(error as Error).message}`);
    }
    this.follow(handOver.toKey);
  }

  /** Checkpoints are of whole batches, so a log that has none that ends there is another one. */
  private async wentPast({ passed, notes }: Passed): Promise<void> {
    for (const note of notes) {
      const said = await this.opened(note);
      if (typeof said === 'string') continue;
      throw new BrokenLogError(this.confirmed + 1, `a checkpoint outside covers ${passed} events, where no batch ends`);
    }
  }

  private async checkpoint({ size, root, row, outside }: Due): Promise<void> {
    for (const note of outside) await this.note(note, size, root, 'the checkpoint outside');
    if (row) {
      await this.note(row.note, size, root, `ledger.checkpoints ${size}`);
      if (Buffer.compare(row.root, root) !== 0)
        this.findings.push({ what: `ledger.checkpoints ${size}: root is not the log's` });
    }
    if (!this.vouching.notes) return;
    if (!row) this.findings.push({ what: `ledger.checkpoints lacks the row ${size} that stands outside` });
    else if (!outside.includes(row.note))
      this.findings.push({ what: `ledger.checkpoints ${size} does not stand outside` });
  }

  private async note(note: string, size: number, root: Uint8Array, name: string): Promise<void> {
    const said = await this.opened(note);
    if (typeof said === 'string') return void this.findings.push({ what: `${name}: ${said}` });
    if (said.size !== size) return void this.findings.push({ what: `${name}: it is of ${said.size} events` });
    if (Buffer.compare(said.root, root) !== 0) {
      throw new BrokenLogError(this.confirmed + 1, `${name} was signed over another root of ${size} events`);
    }
    this.confirmed = size;
    this.met.forEach((key) => this.signers.add(key));
  }

  /** What a note says; a text where it is none of the current key. */
  private async opened(note: string): Promise<Checkpoint | string> {
    if (this.current === undefined) return unsigned(note);
    try {
      return await openCheckpoint(sha256, note, readVerifierKey(sha256, this.current), verifySignature);
    } catch (error) {
      return (error as Error).message;
    }
  }

  private follow(key: string | undefined): void {
    this.current = key;
    if (key !== undefined) this.met.add(key);
  }
}

/** A note whose key nobody knows. */
const unsigned = (note: string): Checkpoint | string => {
  const [origin = '', size, encoded = ''] = note.split('\n');
  const root = Buffer.from(encoded, 'base64');
  const checkpoint = { origin, size: Number(size), root };
  return note.startsWith(`${checkpointText(checkpoint)}\n`) ? checkpoint : 'this is no checkpoint';
};
