import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlarmFault } from '#platform/alarms/alarm-fault.js';
import {
  EventStore,
  ForeignCheckpointError,
  isSignedBy,
  keyAt,
  type KeyHistory,
  nameFirstKey,
  readKeyHistory,
  type RunStatement,
} from '@clearfold/ledger-store';
import { Settings } from '#platform/config/settings.js';
import { foreignCheckpoint } from './foreign-checkpoint.js';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSink } from './sink/checkpoint-sink.js';
import { vouchedSize } from './sink/other-log.js';

const LAST = 'select size::float8 as size, note from ledger.checkpoints order by size desc limit 1';

const HEAD = 'select position::float8 as size from ledger.head';

/** Holds the configured keys to the one that the log names: a process with another one signs nothing. */
@Injectable()
export class LogKey {
  constructor(
    private readonly source: DataSource,
    private readonly key: CheckpointKey,
    private readonly store: EventStore,
    private readonly settings: Settings,
  ) {}

  /**
   * Nothing is asked of a process without a key.
   *
   * @throws AlarmFault when no configured key is the log's, or another one signed the last checkpoint of the table or outside
   */
  async assertOwn(): Promise<void> {
    if (this.key.verifierKey === undefined) return;
    const history = await this.history();
    const [{ size }] = await this.source.query<[{ size: number }]>(HEAD);
    this.assertKnown(keyAt(history, size));
    const { checkpointSink } = this.settings;
    const rows = await this.source.query<{ note: string }[]>(LAST);
    const outside = checkpointSink === undefined ? undefined : await new CheckpointSink(checkpointSink).end();
    for (const note of [rows[0]?.note, outside?.note]) {
      if (note === undefined) continue;
      const { size: covered } = vouchedSize(note);
      // What covers more than there is was signed over another log, which perhaps knew of another key.
      if (covered > size) continue;
      const key = keyAt(history, covered) ?? this.key.verifierKey;
      if (!(await isSignedBy(note, key))) throw foreignCheckpoint(new ForeignCheckpointError(note, key));
    }
  }

  /**
   * Which key signs the checkpoint of a size.
   *
   * @throws AlarmFault when it is none of the configured ones, or the log names none
   */
  async at(size: number): Promise<string> {
    const key = keyAt(await this.history(), size);
    if (key === undefined) throw new AlarmFault('checkpoint-key', 'The log names no key for its checkpoints', 'none');
    return this.assertKnown(key);
  }

  /**
   * Has the log name CHECKPOINT_KEY where it names none.
   *
   * @returns true when the log grew by it
   * @throws AlarmFault when another key signed before
   */
  async name(): Promise<boolean> {
    const { store, settings } = this;
    try {
      const naming = { store, read: this.read, sink: settings.checkpointSink };
      return await nameFirstKey(this.key.verifierKey as string, naming);
    } catch (error) {
      throw error instanceof ForeignCheckpointError ? foreignCheckpoint(error) : error;
    }
  }

  history(): Promise<KeyHistory> {
    return readKeyHistory(this.read);
  }

  private assertKnown<Key extends string | undefined>(key: Key): Key {
    if (key === undefined || this.key.has(key)) return key;
    const message = `Checkpoints are signed by ${key}: it is neither CHECKPOINT_KEY nor CHECKPOINT_NEXT_KEY`;
    throw new AlarmFault('checkpoint-key', message, `not ${key}`);
  }

  private readonly read: RunStatement = (text, values) => this.source.query(text, values);
}
