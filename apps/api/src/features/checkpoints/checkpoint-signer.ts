import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { openCheckpoint, readVerifierKey, treeRoot } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { keyAt, readRotations, type Rotation } from '#platform/checkpoint-keys/key-history.js';
import { SIGNING_TURN } from '#platform/checkpoint-keys/signing-turn.js';
import { verifySignature } from '#platform/checkpoint-keys/verify-signature.js';
import { notesOf } from '#platform/checkpoint-keys/vouched.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { oneAfterAnother } from '#platform/database/one-after-another.js';
import { sha256 } from '#platform/event-store/sha256.js';
import { CheckpointKey } from './checkpoint-key.js';
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

interface Size {
  readonly size: number;
  readonly root: Buffer;
}

/** Vouches for the log as it stands, and as it stood when the last day closed. */
@Injectable()
export class CheckpointSigner {
  private readonly log = new Logger('Checkpoints');

  constructor(
    private readonly source: DataSource,
    private readonly key: CheckpointKey,
    private readonly nodes: TreeNodes,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** The log's size, when it grew since the last checkpoint and there is a key to sign with. */
  async grownTo(): Promise<number | undefined> {
    const grown = this.key.verifierKey === undefined ? undefined : await this.read(GROWN);
    return grown?.size;
  }

  /** The size of the newest checkpoint, when the outside file is a new one that has none yet. */
  async missingOutside(): Promise<number | undefined> {
    const { checkpointSink } = this.settings;
    if (checkpointSink === undefined || this.key.verifierKey === undefined) return undefined;
    const size = await this.known();
    return size > 0 && notesOf(checkpointSink).length === 0 ? size : undefined;
  }

  /**
   * Signs the log's size and root, after computing the root once more from the events: the head's word alone is not
   * signed. Where a day closed since the last checkpoint, its end is signed first, so that each day that has events has a
   * checkpoint of its own. A note goes to the outside file first, so that what the database holds is never ahead of it. One
   * signs at a time: two would each append the same note.
   *
   * @throws Error when the events do not lead to the stored root or to what the outside file vouches for, or the key that is
   *   valid now is not configured
   */
  sign(): Promise<void> {
    return oneAfterAnother(this.settings.databaseUrl, SIGNING_TURN, () => this.signGrown());
  }

  private async signGrown(): Promise<void> {
    if ((await this.missingOutside()) !== undefined) await this.beginFile(this.settings.checkpointSink as string);
    const head = await this.read(GROWN);
    if (!head) return;
    await this.nodes.keep(head.size);
    await this.takeUp(head.size);
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
    const { checkpointSink } = this.settings;
    if (checkpointSink === undefined) return;
    const known = await this.known();
    const notes = notesOf(checkpointSink).map((text) => ({ text, ...statedBy(text) }));
    if (notes.length > 0 && !readFileSync(checkpointSink, 'utf8').endsWith('\n\n'))
      throw halfCheckpoint(checkpointSink);
    const rotations = await this.rotations();
    for (const { size, root, text } of [...notes.filter((note) => note.size > known), ...notes.slice(-1)]) {
      if (size > length) throw new Error(`${checkpointSink} vouches for ${size} events, and the log has ${length}`);
      if (Buffer.compare(await treeRoot(sha256, size, this.nodes.node), root) !== 0) {
        throw new Error(`The first ${size} events are not those that ${checkpointSink} vouches for`);
      }
      const key = readVerifierKey(sha256, keyAt(rotations, size, this.key.verifierKey as string));
      await openCheckpoint(sha256, text, key, verifySignature).catch(() => {
        throw halfCheckpoint(checkpointSink);
      });
      await this.source.query(INSERT, [size, root, text, this.clock.now()]);
    }
  }

  /** A new file begins with all that was signed so far: without it, a sound table would seem to hold more than was vouched for. */
  private async beginFile(path: string): Promise<void> {
    const rows = await this.source.query<{ note: string }[]>('select note from ledger.checkpoints order by size');
    await appendFile(path, rows.map(({ note }) => `${note}\n`).join(''));
    this.log.warn(`${path} is new: it begins with the ${rows.length} checkpoints of the database`);
  }

  private async known(): Promise<number> {
    const [{ size }] = await this.source.query<[{ size: number }]>(KNOWN);
    return size;
  }

  private rotations(): Promise<Rotation[]> {
    return readRotations((text, values) => this.source.query(text, values));
  }

  private async signAt({ size, root }: Size): Promise<void> {
    const computed = await treeRoot(sha256, size, this.nodes.node);
    if (Buffer.compare(computed, root) !== 0) {
      throw new Error(`The events up to ${size} do not lead to the root in the ledger's head`);
    }
    const note = this.key.sign({ size, root }, keyAt(await this.rotations(), size, this.key.verifierKey as string));
    const { checkpointSink } = this.settings;
    if (checkpointSink !== undefined) await appendFile(checkpointSink, `${note}\n`);
    await this.source.query(INSERT, [size, root, note, this.clock.now()]);
  }

  private async read(query: string, ...values: unknown[]): Promise<Size | undefined> {
    const [row] = await this.source.query<{ size: string; root: Buffer }[]>(query, values);
    return row && { size: Number(row.size), root: row.root };
  }
}

/** What is appended to half a note would be none either. */
const halfCheckpoint = (path: string): Error => new Error(`${path} ends in half a checkpoint: cut that off`);

/** The size and root of a note; its writer may have been killed before all of it stood there. */
const statedBy = (note: string): Size => {
  const [, size, root = ''] = note.split('\n');
  return { size: Number(size), root: Buffer.from(root, 'base64') };
};
