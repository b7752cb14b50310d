import {
  Books,
  type Entry,
  type LedgerEvent,
  MerkleFrontier,
  RunAudit,
  readRecord,
  type Recorded,
  type StoredRecord,
  toHex,
} from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { readRotations } from '#platform/checkpoint-keys/key-history.js';
import { NOTHING_VOUCHED, type Vouched } from '#platform/checkpoint-keys/vouched.js';
import { type PrivateTextKind } from '../private-text.js';
import { sha256 } from '../sha256.js';
import { CheckpointCheck } from './checkpoint-check.js';
import { BrokenLogError, type Finding } from './finding.js';
import {
  type BatchRow,
  type CheckpointRow,
  type EventRow,
  type LogPage,
  logPages,
  type PostingRow,
} from './log-pages.js';

const KEPT_LEVELS = 8;

/** What the text is that a field has the digest of. */
const TEXT_KINDS: Readonly<Record<string, PrivateTextKind>> = {
  recipientDigest: 'recipient-account',
  transactionHashDigest: 'transaction-hash',
  noteDigest: 'note',
  reasonDigest: 'reason',
  paymentReferenceDigest: 'payment-reference',
};

/** One text's place: a text of another kind, or of another event, is another one. */
export const digestKey = (streamId: string, position: number, kind: string, digest: string): string =>
  `${streamId} ${position} ${kind} ${digest}`;

/** What a faultless log folds to. */
export interface VerifiedLog {
  readonly books: Books;
  readonly root: Uint8Array;
  /** The position that last moved each account. */
  readonly lastMoved: ReadonlyMap<string, number>;
  /** The digests of private texts that events name, with what each is of (`digestKey`). */
  readonly digests: ReadonlySet<string>;
  /** The inner nodes of its Merkle tree at every eighth level, by level and index. */
  readonly nodes: ReadonlyMap<string, string>;
  /** What is wrong with its checkpoints, short of a rewritten log. */
  readonly findings: readonly Finding[];
}

/**
 * Folds the whole log from the first event and checks, position by position, that nothing is missing, that the stored
 * bytes are canonical and say what the columns say, that the postings and their running balances follow from the events,
 * that every batch's Merkle root is the root of everything up to it, and that what was signed for the log was this log.
 *
 * @param client inside a repeatable-read transaction
 * @throws BrokenLogError at the first position where one of these does not hold
 */
export const verifyLog = async (
  client: ClientBase,
  progress: (position: number) => void,
  vouched: Vouched = NOTHING_VOUCHED,
): Promise<VerifiedLog> => {
  const log = await beginCheck(client, vouched);
  await checkOn(client, log, progress);
  await log.checkpoints.end(log.books.position);
  return log.end();
};

/** A fold from the first event. */
export const beginCheck = async (client: ClientBase, vouched: Vouched): Promise<LogCheck> =>
  new LogCheck(new CheckpointCheck(vouched, await firstKey(client, vouched)));

/**
 * Goes on with a fold to the log's present end.
 *
 * @param client inside a repeatable-read transaction, or one that holds the head's lock
 * @param booked takes each page's entries; where it is given, the stored postings are not looked at
 * @throws BrokenLogError as `verifyLog` does
 */
export const checkOn = async (
  client: ClientBase,
  log: LogCheck,
  progress: (position: number) => void,
  booked?: (entries: readonly Entry[]) => Promise<void>,
): Promise<void> => {
  for await (const page of logPages(client, log.books.position)) {
    const entries = log.check(page, booked === undefined);
    await log.checkpoints.settle();
    // Postings without events may claim to stand anywhere; whether an event is missing, the head says.
    if (booked && entries.length === 0) break;
    await booked?.(entries);
    progress(log.books.position);
  }
  await checkHead(client, log.end());
};

/** The fold in progress: from the first event, or from books that hold what the next events touch. */
export class LogCheck {
  readonly books: Books;
  readonly frontier: MerkleFrontier;
  /** Payout runs are held to all that is due, which only whole books know. */
  private readonly runs: RunAudit | undefined;
  readonly lastMoved = new Map<string, number>();
  readonly digests = new Set<string>();
  /** By level and index, the inner nodes of the tree that the database keeps. */
  readonly nodes = new Map<string, string>();
  /** The first position that no batch's root has covered yet. */
  private batchStart: number;

  constructor(
    readonly checkpoints: CheckpointCheck,
    from?: { readonly books: Books; readonly frontier: MerkleFrontier },
  ) {
    this.books = from?.books ?? new Books('all');
    this.frontier = from?.frontier ?? MerkleFrontier.empty(sha256);
    this.runs = from ? undefined : new RunAudit(this.books, sha256);
    this.batchStart = this.books.position + 1;
  }

  /**
   * Folds one more page.
   *
   * @param withPostings also compares the stored postings
   * @returns what the events are in double entry
   * @throws BrokenLogError
   */
  check({ events, postings: stored, batches, checkpoints }: LogPage, withPostings = true): readonly Entry[] {
    const postings = withPostings ? stored : [];
    const entries: Entry[] = [];
    let posting = 0;
    let batch = 0;
    let checkpoint = 0;
    for (const row of events) {
      const recorded = readEvent(row, this.books.position + 1);
      const entry = this.book(recorded);
      entries.push(entry);
      if (withPostings) {
        for (const due of entry.postings) checkPosting(entry, due, postings[posting++]);
        if (Number(postings[posting]?.position) <= entry.recorded.position) {
          throw new BrokenLogError(entry.recorded.position, 'there is a posting that the event does not make');
        }
      }
      this.frontier.append(row.bytes, (level, hash) => this.keepNode(level, hash));
      const ended = batches[batch];
      if (ended && Number(ended.last_position) <= this.books.position) {
        this.checkBatch(ended);
        batch += 1;
        checkpoint = this.reach(checkpoints, checkpoint);
      }
    }
    // One of a larger size than the log has is found when the log has ended.
    for (const row of checkpoints.slice(checkpoint)) this.checkpoints.stray(row);
    const strayPosting = postings[posting];
    const strayBatch = batches[batch];
    const missing = this.books.position + 1;
    if (strayBatch)
      throw new BrokenLogError(missing, `the event is missing; a batch ends at ${strayBatch.last_position}`);
    if (strayPosting) throw new BrokenLogError(missing, `there is no event, but a posting at ${strayPosting.position}`);
    return entries;
  }

  /** @throws BrokenLogError when the last events are in no batch */
  end(): VerifiedLog & { readonly frontier: MerkleFrontier } {
    const { books, frontier, lastMoved, digests } = this;
    if (this.batchStart !== books.position + 1) {
      throw new BrokenLogError(this.batchStart, 'no batch holds the root of this event');
    }
    return {
      books,
      frontier,
      root: frontier.root(),
      lastMoved,
      digests,
      nodes: this.nodes,
      findings: this.checkpoints.findings,
    };
  }

  private book(recorded: Recorded<LedgerEvent>): Entry {
    try {
      const entry = this.books.apply(recorded);
      for (const { account } of entry.postings) this.lastMoved.set(account, recorded.position);
      this.noteDigests(recorded);
      this.runs?.observe(entry);
      const { event, position } = recorded;
      if (event.type === 'CheckpointKeyRotated') this.checkpoints.rotated({ ...event, position });
      return entry;
    } catch (error) {
      throw new BrokenLogError(recorded.position, (error as Error).message);
    }
  }

  /** Every eighth level is kept in the database (features/checkpoints). */
  private keepNode(level: number, hash: Uint8Array): void {
    if (level % KEPT_LEVELS === 0) this.nodes.set(`${level} ${this.books.position / 2 ** level - 1}`, toHex(hash));
  }

  private noteDigests({ streamId, position, event }: Recorded<LedgerEvent>): void {
    for (const [name, value] of Object.entries(event)) {
      const kind = TEXT_KINDS[name];
      if (kind && value) this.digests.add(digestKey(streamId, position, kind, String(value)));
    }
  }

  /** Hands over the checkpoints up to the end of the batch; answers where the rest begin. */
  private reach(rows: readonly CheckpointRow[], from: number): number {
    const size = this.books.position;
    let at = from;
    for (; Number(rows[at]?.size) < size; at++) this.checkpoints.stray(rows[at] as CheckpointRow);
    const own = Number(rows[at]?.size) === size ? rows[at] : undefined;
    this.checkpoints.reached(size, this.frontier.root(), own);
    return own ? at + 1 : at;
  }

  private checkBatch(batch: BatchRow): void {
    const [start, end] = [this.batchStart, this.books.position];
    if (Number(batch.last_position) !== end || Number(batch.first_position) !== start) {
      throw new BrokenLogError(start, `the batch at ${batch.last_position} does not begin here`);
    }
    if (Number(batch.recorded_ms) !== this.books.recordedAt) {
      throw new BrokenLogError(start, `the batch at ${end} has another time than its events`);
    }
    const root = this.frontier.root();
    if (Buffer.compare(root, batch.root) !== 0) {
      const range = start === end ? `position ${start}` : `positions ${start} to ${end}`;
      throw new BrokenLogError(
        start,
        `the Merkle root of the batch of ${range} is ${toHex(root)}, stored is ${toHex(batch.root)}`,
      );
    }
    this.batchStart = end + 1;
  }
}

/** What the log says of the first key goes before what is configured: that may be a later one. */
const firstKey = async (client: ClientBase, { keys }: Vouched): Promise<string | undefined> => {
  const rotations = await readRotations(async (text, values) => (await client.query(text, values)).rows).catch(
    // Bytes that are no record are named where the fold meets them.
    (error: unknown) => {
      if (error instanceof RangeError || error instanceof TypeError) return [];
      throw error;
    },
  );
  return rotations[0]?.fromKey ?? keys[0];
};

const readEvent = (row: EventRow, expected: number): Recorded<LedgerEvent> => {
  const position = Number(row.position);
  if (position < expected) throw new BrokenLogError(expected, `an event stands at the impossible position ${position}`);
  if (position > expected) throw new BrokenLogError(expected, 'the event is missing');
  let record: StoredRecord;
  try {
    record = readRecord(row.bytes);
  } catch (error) {
    throw new BrokenLogError(expected, `the bytes are no record: ${(error as Error).message}`);
  }
  const { recorded, rewritten } = record;
  if (Buffer.compare(rewritten(), row.bytes) !== 0) {
    throw new BrokenLogError(expected, 'the bytes are not in their canonical form');
  }
  const same =
    recorded.position === expected &&
    recorded.recordedAt === Number(row.recorded_ms) &&
    recorded.streamId === row.stream_id &&
    recorded.event.type === row.type &&
    recorded.commandId === row.command_id;
  if (!same) throw new BrokenLogError(expected, 'the columns say something else than the bytes');
  return recorded;
};

const checkPosting = ({ recorded }: Entry, due: Entry['postings'][number], stored: PostingRow | undefined): void => {
  const same =
    stored &&
    Number(stored.position) === recorded.position &&
    stored.account === due.account &&
    stored.amount_cents === String(due.amountCents) &&
    stored.balance_cents === String(due.balanceCents);
  if (same) return;
  const expected = `${due.account} ${due.amountCents}, then ${due.balanceCents}`;
  throw new BrokenLogError(recorded.position, `a posting is not the event's own, which is ${expected}`);
};

const HEAD = `
select position, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, frontier, root from ledger.head`;

const checkHead = async (
  client: ClientBase,
  { books, frontier, root }: VerifiedLog & { readonly frontier: MerkleFrontier },
): Promise<void> => {
  const { rows } = await client.query<{ position: string; recorded_ms: string; frontier: Buffer; root: Buffer }>(HEAD);
  const head = rows[0];
  const end = books.position;
  if (!head) throw new BrokenLogError(end + 1, 'the head is missing');
  const position = Number(head.position);
  if (position > end) throw new BrokenLogError(end + 1, `the event is missing; the head is at ${position}`);
  if (position < end) throw new BrokenLogError(position + 1, 'the event lies beyond the head');
  const same = Buffer.compare(head.frontier, frontier.toBytes()) === 0 && Buffer.compare(head.root, root) === 0;
  if (!same) throw new BrokenLogError(end, 'the head holds another Merkle tree');
  if (Number(head.recorded_ms) !== books.recordedAt) throw new BrokenLogError(end, 'the head has another time');
};
