import { Injectable, Logger } from '@nestjs/common';
import { treeRoot } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { AlarmFault } from '#platform/alarms/alarm-fault.js';
import {
  ForeignCheckpointError,
  isSignedBy,
  keyAt,
  notesOf,
  oneAfterAnother,
  sha256,
  SIGNING_TURN,
} from '@clearfold/ledger-store';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { foreignCheckpoint } from './foreign-checkpoint.js';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSink } from './sink/checkpoint-sink.js';
import { LogKey } from './log-key.js';
import { otherLog, type VouchedSize, vouchedSize } from './sink/other-log.js';
import { SinkBeginnings } from './sink/sink-beginnings.js';
import { halfCheckpoint, olderCopy } from './sink/sink-faults.js';
import { TreeNodes } from './tree-nodes.js';

const GROWN = `
select position::text as size, root from ledger.head
where position > coalesce((select max(size) from ledger.checkpoints), 0)`;

/** Where the last day that is over ended, if no checkpoint covers its end. A batch is recorded at one instant. */
const CLOSED = `
select last_position::text as size, root from ledger.batches
where last_position > coalesce((select max(size) from ledger.checkpoints), 0) and recorded_at < $1
order by last_position desc limit 1`;

const INSERT = `
insert into ledger.checkpoints (size, root, note, signed_at) values ($1, $2, $3, $4) on conflict do nothing`;

const KNOWN = `select coalesce(max(size), 0)::float8 as size from ledger.checkpoints`;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Vouches for the log as it stands, and as it stood when the last day closed. */
@Injectable()
export class CheckpointSigner {
  private readonly log = new Logger('Checkpoints');
  private readonly sink: CheckpointSink | undefined;
  private lastFailure: AlarmFault | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly key: CheckpointKey,
    private readonly logKey: LogKey,
    private readonly beginnings: SinkBeginnings,
    private readonly nodes: TreeNodes,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    const { checkpointSink } = settings;
    this.sink = checkpointSink === undefined ? undefined : new CheckpointSink(checkpointSink);
  }

  /** Why this process would not sign the last time it was to, until it does. */
  get refusal(): AlarmFault | undefined {
    return this.lastFailure;
  }

  /** The log's size, when it grew since the last checkpoint and there is a key to sign with. */
  async grownTo(): Promise<number | undefined> {
    const grown = this.key.verifierKey === undefined ? undefined : await this.read(GROWN);
    return grown?.size;
  }

  /** The size of the newest checkpoint, when the outside file is a new one that has none yet. */
  async missingOutside(): Promise<number | undefined> {
    if (this.sink === undefined || this.key.verifierKey === undefined) return undefined;
    const size = await this.known();
    return size > 0 && (await this.sink.end()) === undefined ? size : undefined;
  }

  /**
   * Signs the log's size and root, after computing the root once more from the events: the head's word alone is not
   * signed. Where a day closed since the last checkpoint, its end is signed first, so that each day that has events has a
   * checkpoint of its own. A note goes to the outside file first, so that what the database holds is never ahead of it. One
   * signs at a time: two would each append the same note. Before the first note the log names the key.
   *
   * @throws AlarmFault when no configured key is the log's, the events are not what the outside file vouches for or do not
   *   lead to the stored root, or that file cannot be written
   */
  async sign(): Promise<void> {
    try {
      await oneAfterAnother(this.settings.databaseUrl, SIGNING_TURN, () => this.signGrown());
      this.lastFailure = undefined;
    } catch (error) {
      if (error instanceof AlarmFault) this.lastFailure = error;
      throw error;
    }
  }

  private async signGrown(): Promise<void> {
    await this.logKey.assertOwn();
    await this.beginFile();
    const grown = await this.read(GROWN);
    if (!grown) return;
    await this.nodes.keep(grown.size);
    await this.takeUp(grown.size);
    // The event that names the key is the log's last then.
    const head = (await this.logKey.name()) ? ((await this.read(GROWN)) as VouchedSize) : grown;
    const now = this.clock.now().valueOf();
    const closed = await this.read(CLOSED, new Date(now - (now % DAY_MILLISECONDS)));
    if (closed && closed.size < head.size) await this.signAt(closed);
    await this.signAt(head);
  }

  /**
   * Holds the log against the last note outside, and takes up those that only the file has: a process was killed between
   * the file and the database. A log that lost what was vouched for, say in a restore, is not signed: whatever it grows to,
   * there would be two logs under one key.
   */
  private async takeUp(length: number): Promise<void> {
    const { sink } = this;
    const end = await sink?.end();
    if (!sink || !end) return;
    if (end.isCutOff) throw halfCheckpoint(sink.path);
    const known = await this.known();
    const notes = notesOf(sink.path).map((text) => ({ text, ...vouchedSize(text) }));
    const history = await this.logKey.history();
    for (const { size, root, text } of [...notes.filter((note) => note.size > known), ...notes.slice(-1)]) {
      if (size > length || Buffer.compare(await treeRoot(sha256, size, this.nodes.node), root) !== 0) {
        throw otherLog({ size, root }, length, sink.path);
      }
      const key = keyAt(history, size) ?? (this.key.verifierKey as string);
      if (!(await isSignedBy(text, key))) throw foreignCheckpoint(new ForeignCheckpointError(text, key));
      await this.source.query(INSERT, [size, root, text, this.clock.now()]);
    }
    const last = notes.at(-1)?.size ?? 0;
    if (last < known) throw olderCopy(sink.path, last, known);
  }

  /** A new file begins with all that was signed so far: without it, a sound table would seem to hold more than was vouched for. */
  private async beginFile(): Promise<void> {
    if (!this.sink) return;
    if ((await this.missingOutside()) !== undefined) {
      await this.beginnings.assertNew(this.sink.path);
      const rows = await this.source.query<{ note: string }[]>('select note from ledger.checkpoints order by size');
      await this.sink.append(rows.map(({ note }) => note).join('\n'));
      this.log.warn(`${this.sink.path} is new: it begins with the ${rows.length} checkpoints of the database`);
    }
    await this.beginnings.note(this.sink.path);
  }

  private async known(): Promise<number> {
    const [{ size }] = await this.source.query<[{ size: number }]>(KNOWN);
    return size;
  }

  private async signAt({ size, root }: VouchedSize): Promise<void> {
    const computed = await treeRoot(sha256, size, this.nodes.node);
    if (Buffer.compare(computed, root) !== 0) {
      const message = `The events up to ${size} do not lead to the root in the ledger's head`;
      throw new AlarmFault('vouched-log', message, `root ${size}`);
    }
    const note = this.key.sign({ size, root }, await this.logKey.at(size));
    await this.sink?.append(note);
    await this.source.query(INSERT, [size, root, note, this.clock.now()]);
  }

  private async read(query: string, ...values: unknown[]): Promise<VouchedSize | undefined> {
    const [row] = await this.source.query<{ size: string; root: Buffer }[]>(query, values);
    return row && { size: Number(row.size), root: row.root };
  }
}
