import { type BodyLine, readBodyLine } from './file/body-line.js';
import { type Header, readHeader } from './file/header.js';
import { readLines } from './file/read-lines.js';
import { Checkpoints } from './log/checkpoints.js';
import { type VerifierKey } from './log/note.js';
import { type Recorded } from './log/recorded.js';
import { readRecord } from './rules/read-record.js';
import { type Event } from './rules/rules.js';
import { subtreesOf, Tree } from './log/tree.js';
import { type CheckName, CHECKS, Fault, Tally } from './report/checks.js';
import { type BalanceAsOf, type Report } from './report/report.js';
import { apply } from './rules/apply.js';
import { Ledger } from './rules/ledger.js';

/** Up to where a balance is asked for: a position, or an instant in ms since 1970 UTC. */
export type Moment = { readonly position: number } | { readonly instant: number };

export interface Options {
  /** Who may have signed the checkpoints; with none, signatures are left unchecked. */
  readonly keys?: readonly VerifierKey[];
  /** Signed notes kept elsewhere, which the log must continue. */
  readonly notes?: readonly string[];
  readonly balance?: { readonly account: string; readonly at?: Moment };
}

/** The checks that a part of the log allows; all others need every event from the first. */
const OF_A_PART: readonly CheckName[] = [
  'file',
  'positions',
  'canonical',
  'times',
  'tree',
  'checkpoints',
  'consistency',
];

/**
 * Checks a ledger file line by line, up to the first fault. Memory does not grow with the number of events, but for some
 * 17 bytes per command, at most three times that while a table grows, 45 per request that is over, and 57 per line of an
 * account outside, with its reference beside them where it is one of a chain.
 *
 * @throws Error when the file cannot be read at all
 */
export const verifyFile = async (path: string, options: Options = {}): Promise<Report> => {
  const start = performance.now();
  const check = new FileCheck(options);
  let fault: Report['fault'];
  try {
    for await (const lines of readLines(path)) for (const line of lines) check.line(line);
    check.end();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { check: name, what, position = check.reading } = error;
    fault = { check: name, what, position, line: check.lines };
  }
  return { ...check.report(), ...(fault && { fault, root: undefined }), seconds: (performance.now() - start) / 1000 };
};

class FileCheck {
  /** Lines taken so far, the one being checked included. */
  lines = 0;
  /** The position that a fault of the present line is at. */
  reading = 0;
  private position = 0;
  private at = 0;
  private header: Header | undefined;
  private tree = new Tree();
  private readonly tally = new Tally();
  private readonly ledger = new Ledger(this.tally);
  private checkpoints = new Checkpoints(this.tally, { keys: [], first: null, origin: '', from: 1, notes: [] });
  private batches = 0;
  private notes = 0;
  private batchEnd = 0;
  private lastNote = 0;
  private balance: BalanceAsOf | undefined;
  /** A leaf of the tree: a byte 0 and the record. */
  private leaf = Buffer.alloc(4096);

  constructor(private readonly options: Options) {}

  line(line: string): void {
    this.lines += 1;
    this.tally.counts.file += 1;
    if (!this.header) return this.begin(readHeader(line));
    this.reading = this.position + 1;
    const body = readBodyLine(line);
    if (body.kind === 'event') return this.event(body);
    this.reading = this.position;
    if (body.kind === 'batch') this.batch(body);
    else this.checkpoint(body);
  }

  end(): void {
    const { header, tree, checkpoints, position } = this;
    if (!header) throw new Fault('file', 'the file is empty');
    this.reading = position + 1;
    const { size, root } = header;
    this.tally.check('positions', position === size, () => `the file ends after ${position} of ${size} events`);
    this.reading = Math.max(1, Math.min(this.batchEnd + 1, size));
    this.tally.check('tree', tree.root().equals(root), "the root is not the header's");
    const counted = this.batches === header.batches && this.notes === header.checkpoints;
    this.tally.check(
      'file',
      counted,
      () => `${this.batches} batches and ${this.notes} checkpoints are not the header's`,
    );
    checkpoints.end(size);
    if (this.isWhole) this.ledger.book.end();
  }

  report(): Omit<Report, 'seconds'> {
    const { header, position, tally, balance } = this;
    const from = header?.from ?? 1;
    const left = new Map<CheckName, string>();
    const events = Math.max(0, position - from + 1);
    const hasKeys = (this.options.keys ?? []).length > 0;
    const isUnvouched = hasKeys && events > 0 && !this.checkpoints.isVouchedFor;
    if (!hasKeys) left.set('checkpoints', 'no key was given');
    if (isUnvouched) left.set('checkpoints', 'no checkpoint is of a given key');
    if (!this.isWhole) {
      const rest = (Object.keys(CHECKS) as CheckName[]).filter((name) => !OF_A_PART.includes(name));
      for (const name of rest) left.set(name, 'the file is a part of the log');
    }
    return {
      origin: header?.origin,
      from,
      position,
      events,
      root: this.tree.root().toString('hex'),
      signedTo: this.checkpoints.signed,
      isUnvouched,
      passedOver: this.checkpoints.passedOver,
      tally,
      left,
      balance,
      founded: this.ledger.staff.founded,
      heldToNothing: this.ledger.staff.heldToNothing,
      held: this.ledger.staff.held,
      members: this.ledger.staff.size,
      policies: this.ledger.policies,
      outside: this.ledger.outsideCounts,
      signers: this.ledger.signers,
    };
  }

  private get isWhole(): boolean {
    return (this.header?.from ?? 1) === 1;
  }

  private begin(header: Header): void {
    const { from, before, origin, key } = header;
    const { keys = [], notes = [], balance } = this.options;
    const expected = subtreesOf(from - 1);
    const fits = before.length === expected;
    this.tally.check('file', fits, () => `a tree of ${from - 1} events has ${expected} subtrees`);
    if (keys.length > 0) {
      this.tally.check(
        'file',
        keys.some(({ name }) => name === origin),
        () => `the given key is not for ${origin}`,
      );
    }
    this.header = header;
    this.position = from - 1;
    this.batchEnd = from - 1;
    this.tree = new Tree(from - 1, before);
    this.checkpoints = new Checkpoints(this.tally, { keys, first: key, origin, from, notes });
    this.checkpoints.checkOutside(from - 1, () => this.tree.root());
    if (balance && from > 1) throw new Error('A balance needs the whole log; this file is a part of it');
    if (balance) this.balance = { account: balance.account, cents: 0n, position: 0, at: 0 };
  }

  private event({ position, base64 }: Extract<BodyLine, { kind: 'event' }>): void {
    const { tally } = this;
    tally.check('positions', position === this.reading, () => `position ${position} follows ${this.position}`);
    tally.check('positions', position <= Number(this.header?.size), () => `the header ends the log before it`);
    const leaf = this.leafOf(base64);
    const recorded = this.record(leaf.subarray(1));
    tally.check('positions', recorded.position === position, () => `the bytes say position ${recorded.position}`);
    tally.check('times', recorded.at >= this.at, 'the event is recorded before the one in front of it');
    if (this.isWhole) apply(this.ledger, recorded);
    this.tree.append(leaf);
    this.position = position;
    this.at = recorded.at;
    this.note(recorded);
    if (recorded.event.type === 'CheckpointKeyNamed') this.checkpoints.name(recorded.event);
    if (recorded.event.type === 'CheckpointKeyRotated') this.checkpoints.rotate(recorded.event);
    this.checkpoints.checkOutside(position, () => this.tree.root());
  }

  private leafOf(base64: string): Buffer {
    if (base64.length > this.leaf.length) this.leaf = Buffer.alloc(base64.length * 2);
    const end = 1 + this.leaf.write(base64, 1, 'base64');
    const isExact = this.leaf.toString('base64', 1, end) === base64;
    this.tally.check('canonical', isExact, 'the bytes are not in standard base 64');
    return this.leaf.subarray(0, end);
  }

  private record(bytes: Buffer): Recorded<Event> {
    try {
      return readRecord(bytes);
    } catch (error) {
      throw new Fault('canonical', (error as Error).message);
    }
  }

  private batch({ first, last, root }: Extract<BodyLine, { kind: 'batch' }>): void {
    const { tally, batchEnd, position } = this;
    // A part of the log may begin in the middle of a batch.
    const joins = first === batchEnd + 1 || (this.batches === 0 && first <= batchEnd);
    tally.check(
      'tree',
      joins && last === position,
      () => `the batch of ${first} to ${last} does not begin after ${batchEnd}`,
    );
    tally.check('file', this.lastNote < position, 'a batch stands behind its checkpoint');
    this.reading = batchEnd + 1;
    tally.check(
      'tree',
      this.tree.root().equals(root),
      () => `the root of the batch of ${first} to ${last} is another one`,
    );
    this.batchEnd = last;
    this.batches += 1;
  }

  private checkpoint({ size, note }: Extract<BodyLine, { kind: 'checkpoint' }>): void {
    this.tally.check(
      'file',
      size === this.position && size > this.lastNote,
      () => `a checkpoint of ${size} is out of place`,
    );
    this.checkpoints.check(note, size, this.tree.root());
    this.lastNote = size;
    this.notes += 1;
  }

  /** Keeps the balance that was asked for, as of the last event that counts. */
  private note({ position, at }: Recorded): void {
    const { balance } = this.options;
    if (!balance || !isUpTo(balance.at, position, at)) return;
    const { account } = balance;
    this.balance = { account, cents: this.ledger.book.balanceOf(account), position, at };
  }
}

const isUpTo = (moment: Moment | undefined, position: number, at: number): boolean => {
  if (!moment) return true;
  return 'position' in moment ? position <= moment.position : at <= moment.instant;
};
