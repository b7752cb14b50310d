import {
  type RecordSealState,
  LedgerState,
  checkpointText,
  DecisionAudit,
  type Entry,
  MerkleFrontier,
  readRecord,
  SignatureAudit,
} from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { EVENT_COLUMNS, POSTING_COLUMNS, postingRows } from '../append/fact-rows.js';
import { type ColumnTypes } from '../append/insert.js';
import { numberOn } from '../records/number-on.js';
import { insertRows } from '../rebuild/insert-rows.js';
import { sha256 } from '../sha256.js';
import { signatureCrypto } from '../signatures/signature-crypto.js';
import { asBuffer, asTimestamp } from '../append/statement.js';
import { foldedProjections } from '../projections/folded-projections.js';
import { type LogFileHeader } from './log-lines.js';
import { LogFileError, type LogFileLine } from './read-log-file.js';

const PAGE = 5_000;

const BATCH_COLUMNS: ColumnTypes = {
  last_position: 'bigint',
  first_position: 'bigint',
  recorded_at: 'timestamptz',
  root: 'bytea',
};

const CHECKPOINT_COLUMNS: ColumnTypes = { size: 'bigint', root: 'bytea', note: 'text', signed_at: 'timestamptz' };

const MOVE_HEAD = `update ledger.head set position = $1, recorded_at = $2, frontier = $3, root = $4`;

/** Who follows the log has nothing to tell of what happened before this database was there. */
const MOVE_FEED = `update feed_checkpoints set position = $1`;

/**
 * Writes a ledger file's events, and everything that follows from them, into an empty ledger: postings with running
 * balances, batches, checkpoints, every view, and the head. Whatever the file says is computed again first, every decision
 * with it, except who signed its checkpoints: that is for `verifyLog`.
 *
 * @param client in a transaction that the caller ends, with the owner's rights
 * @returns the books, as the events fold to them
 * @throws LogFileError at the first line that does not hold
 */
export const importLog = async (
  client: ClientBase,
  header: LogFileHeader,
  lines: AsyncIterable<LogFileLine>,
  progress: (position: number) => void,
): Promise<LedgerState> => {
  if (header.from !== 1) throw new LogFileError('The file has a part of the log; a system needs all of it, from 1 on');
  const into = new ImportedLog(client, header.origin, progress);
  for await (const line of lines) await into.take(line);
  return into.end(header);
};

class ImportedLog {
  readonly ledger = new LedgerState('all');
  private readonly decisions = new DecisionAudit(this.ledger);
  private readonly signatures = new SignatureAudit(this.ledger, signatureCrypto);
  readonly lastMoved = new Map<string, number>();
  private readonly frontier = MerkleFrontier.empty(sha256);
  private batchEnd = 0;
  private batches = 0;
  private checkpoints = 0;
  private events: unknown[][] = [];
  private entries: Entry[] = [];

  constructor(
    private readonly client: ClientBase,
    private readonly origin: string,
    private readonly progress: (position: number) => void,
  ) {}

  async take(line: LogFileLine): Promise<void> {
    if (line.kind === 'event') await this.event(line.position, line.bytes);
    else if (line.kind === 'batch') await this.batch(line.first, line.last, line.root);
    else await this.checkpoint(line.size, line.note);
  }

  async end(header: LogFileHeader): Promise<LedgerState> {
    const { ledger, frontier } = this;
    const root = asBuffer(frontier.root());
    const same =
      header.size === ledger.position &&
      header.batches === this.batches &&
      header.checkpoints === this.checkpoints &&
      root.equals(header.root);
    if (!same) throw new LogFileError(`The file breaks off at position ${ledger.position}, or its header is another's`);
    // A file that ends within a batch: what is there is closed by the header's root.
    if (this.batchEnd < ledger.position) await this.batch(this.batchEnd + 1, ledger.position, root);
    await this.write();
    const at = asTimestamp(ledger.recordedAt);
    await this.client.query(MOVE_HEAD, [ledger.position, at, asBuffer(frontier.toBytes()), root]);
    for (const { table, types, rows } of foldedProjections(this)) await insertRows(this.client, table, types, rows);
    await this.client.query(MOVE_FEED, [ledger.position]);
    await numberOn(this.client, (id) => ledger.streams.get(id)?.state as RecordSealState | undefined);
    return ledger;
  }

  private async event(position: number, bytes: Buffer): Promise<void> {
    const entry = this.booked(position, bytes);
    const { recorded, postings } = entry;
    for (const { account } of postings) this.lastMoved.set(account, position);
    this.frontier.append(bytes);
    const { recordedAt, streamId, commandId, event } = recorded;
    this.events.push([position, asTimestamp(recordedAt), streamId, event.type, commandId, bytes]);
    this.entries.push(entry);
    if (this.events.length === PAGE) await this.write();
  }

  private booked(position: number, bytes: Buffer): Entry {
    try {
      const { recorded, rewritten } = readRecord(bytes);
      if (!asBuffer(rewritten()).equals(bytes)) throw new Error('the bytes are not in their canonical form');
      if (recorded.position !== position) throw new Error('the line and the bytes say different positions');
      this.decisions.expect(recorded);
      this.signatures.expect(recorded);
      const entry = this.ledger.apply(recorded);
      this.decisions.observe(entry);
      return entry;
    } catch (error) {
      throw new LogFileError(`First bad position: ${position}: ${(error as Error).message}`);
    }
  }

  private async batch(first: number, last: number, root: Buffer): Promise<void> {
    const { position, recordedAt } = this.ledger;
    if (first !== this.batchEnd + 1 || last !== position || !asBuffer(this.frontier.root()).equals(root)) {
      throw new LogFileError(`The batch of positions ${first} to ${last} does not end at ${position} with its root`);
    }
    this.batchEnd = last;
    this.batches += 1;
    await insertRows(this.client, 'ledger.batches', BATCH_COLUMNS, [[last, first, asTimestamp(recordedAt), root]]);
  }

  /** Who signed is for verify to say. The note bears no time: it is kept under that of the last event it covers. */
  private async checkpoint(size: number, note: string): Promise<void> {
    const root = asBuffer(this.frontier.root());
    const text = checkpointText({ origin: this.origin, size, root });
    if (size !== this.ledger.position || !note.startsWith(`${text}\n`)) {
      throw new LogFileError(`The checkpoint of ${size} events is not of this log`);
    }
    this.checkpoints += 1;
    const row = [size, root, note, asTimestamp(this.ledger.recordedAt)];
    await insertRows(this.client, 'ledger.checkpoints', CHECKPOINT_COLUMNS, [row]);
  }

  private async write(): Promise<void> {
    await insertRows(this.client, 'ledger.events', EVENT_COLUMNS, this.events);
    await insertRows(this.client, 'ledger.postings', POSTING_COLUMNS, postingRows(this.entries));
    this.progress(this.ledger.position);
    this.events = [];
    this.entries = [];
  }
}
