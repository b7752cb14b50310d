import {
  CheckCounter,
  type CheckCounts,
  CheckFault,
  LedgerState,
  DecisionAudit,
  type Entry,
  type LedgerEvent,
  MerkleFrontier,
  type RecordSealEvent,
  RunAudit,
  type EventEnvelope,
  SignatureAudit,
  StatementAudit,
  toHex,
} from '@clearfold/ledger';
import { sha256 } from '../sha256.js';
import { signatureCrypto } from '../signatures/signature-crypto.js';
import { checkPostings } from './check-postings.js';
import { type CheckpointCheck } from './checkpoint-check.js';
import { readEvent } from './read-event.js';
import { BrokenLogError, type Finding } from './finding.js';
import { type BatchRow, type CheckpointRow, type LogPage } from './log-pages.js';
import { textsNamedBy } from './named-texts.js';

const KEPT_LEVELS = 8;

const NO_STATEMENTS = { statements: 0, unfinished: 0 };

/** A seal of records, with the position that it stands at. */
export type RecordSeal = RecordSealEvent & { readonly position: number };

/** What a faultless log folds to. */
export interface VerifiedLog {
  readonly ledger: LedgerState;
  readonly root: Uint8Array;
  /** The position that last moved each account. */
  readonly lastMoved: ReadonlyMap<string, number>;
  /** The digests of private texts that events name, with what each is of (`digestKey`). */
  readonly digests: ReadonlySet<string>;
  /** The inner nodes of its Merkle tree at every eighth level, by level and index. */
  readonly nodes: ReadonlyMap<string, string>;
  /** The seals of records, in order. */
  readonly seals: readonly RecordSeal[];
  /** What there was to hold to each check that has a name. */
  readonly counts: CheckCounts;
  /** What is wrong with its checkpoints, short of a rewritten log. */
  readonly findings: readonly Finding[];
}

/** The fold in progress: from the first event, or from books that hold what the next events touch. */
export class LogCheck {
  readonly ledger: LedgerState;
  readonly frontier: MerkleFrontier;
  /** Decisions are asked again, payout runs held to all that is due, and statements to all their lines, of whole books only. */
  private readonly decisions: DecisionAudit | undefined;
  private readonly runs: RunAudit | undefined;
  private readonly signatures: SignatureAudit;
  private readonly statements: StatementAudit | undefined;
  private readonly counter: CheckCounter;
  readonly lastMoved = new Map<string, number>();
  readonly digests = new Set<string>();
  private readonly seals: RecordSeal[] = [];
  /** By level and index, the inner nodes of the tree that the database keeps. */
  readonly nodes = new Map<string, string>();
  /** The first position that no batch's root has covered yet. */
  private batchStart: number;

  constructor(
    readonly checkpoints: CheckpointCheck,
    from?: { readonly ledger: LedgerState; readonly frontier: MerkleFrontier },
  ) {
    this.ledger = from?.ledger ?? new LedgerState('all');
    this.frontier = from?.frontier ?? MerkleFrontier.empty(sha256);
    this.decisions = from ? undefined : new DecisionAudit(this.ledger);
    this.signatures = new SignatureAudit(this.ledger, signatureCrypto);
    this.counter = new CheckCounter(this.ledger);
    this.statements = from ? undefined : new StatementAudit(sha256);
    this.runs = from ? undefined : new RunAudit(this.ledger, sha256);
    this.batchStart = this.ledger.position + 1;
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
      const recorded = readEvent(row, this.ledger.position + 1);
      const entry = this.book(recorded);
      entries.push(entry);
      if (withPostings) posting = checkPostings(entry, postings, posting);
      this.frontier.append(row.bytes, this.keepNode);
      const ended = batches[batch];
      if (ended && Number(ended.last_position) <= this.ledger.position) {
        const root = this.frontier.root();
        this.checkBatch(ended, root);
        batch += 1;
        checkpoint = this.reach(root, checkpoints, checkpoint);
      }
    }
    // One of a larger size than the log has is found when the log has ended.
    for (const row of checkpoints.slice(checkpoint)) this.checkpoints.stray(row);
    const strayPosting = postings[posting];
    const strayBatch = batches[batch];
    const missing = this.ledger.position + 1;
    if (strayBatch)
      throw new BrokenLogError(missing, `the event is missing; a batch ends at ${strayBatch.last_position}`);
    if (strayPosting) throw new BrokenLogError(missing, `there is no event, but a posting at ${strayPosting.position}`);
    return entries;
  }

  /** @throws BrokenLogError when the last events are in no batch */
  end(): VerifiedLog & { readonly frontier: MerkleFrontier } {
    const { ledger, frontier, lastMoved, digests } = this;
    if (this.batchStart !== ledger.position + 1) {
      throw new BrokenLogError(this.batchStart, 'no batch holds the root of this event');
    }
    return {
      ledger,
      frontier,
      root: frontier.root(),
      lastMoved,
      digests,
      nodes: this.nodes,
      seals: this.seals,
      counts: {
        ...this.counter.counts,
        signatures: this.signatures.counts,
        statements: this.statements?.counts ?? NO_STATEMENTS,
      },
      findings: this.checkpoints.findings,
    };
  }

  private book(recorded: EventEnvelope<LedgerEvent>): Entry {
    try {
      this.decisions?.expect(recorded);
      this.signatures.expect(recorded);
      if (this.decisions) this.counter.note(recorded);
      const entry = this.ledger.apply(recorded);
      this.decisions?.observe(entry);
      for (const { account } of entry.postings) this.lastMoved.set(account, recorded.position);
      for (const key of textsNamedBy(recorded)) this.digests.add(key);
      this.runs?.observe(entry);
      this.statements?.observe(entry);
      const { event, position } = recorded;
      if (event.type === 'CheckpointKeyNamed') this.checkpoints.named({ key: event.key, position });
      if (event.type === 'RecordsSealed') this.seals.push({ ...event, position });
      if (event.type === 'CheckpointKeyRotated') this.checkpoints.rotated({ ...event, position });
      return entry;
    } catch (error) {
      const check = error instanceof CheckFault ? error.check : undefined;
      throw new BrokenLogError(recorded.position, (error as Error).message, check);
    }
  }

  /** Every eighth level is kept in the database (features/checkpoints). */
  private readonly keepNode = (level: number, hash: Uint8Array): void => {
    if (level % KEPT_LEVELS === 0) this.nodes.set(`${level} ${this.ledger.position / 2 ** level - 1}`, toHex(hash));
  };

  /** Hands over the checkpoints up to the end of the batch; answers where the rest begin. */
  private reach(root: Uint8Array, rows: readonly CheckpointRow[], from: number): number {
    const size = this.ledger.position;
    let at = from;
    for (; Number(rows[at]?.size) < size; at++) this.checkpoints.stray(rows[at] as CheckpointRow);
    const own = Number(rows[at]?.size) === size ? rows[at] : undefined;
    this.checkpoints.reached(size, root, own);
    return own ? at + 1 : at;
  }

  private checkBatch(batch: BatchRow, root: Uint8Array): void {
    const [start, end] = [this.batchStart, this.ledger.position];
    if (Number(batch.last_position) !== end || Number(batch.first_position) !== start) {
      throw new BrokenLogError(start, `the batch at ${batch.last_position} does not begin here`);
    }
    if (Number(batch.recorded_ms) !== this.ledger.recordedAt) {
      throw new BrokenLogError(start, `the batch at ${end} has another time than its events`);
    }
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
