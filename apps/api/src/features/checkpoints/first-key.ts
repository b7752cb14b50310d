import { randomUUID } from 'node:crypto';
import { CHECKPOINT_KEY_STREAM, isRefusal } from '@clearfold/ledger';
import { AlarmFault } from '#platform/alarms/alarm-fault.js';
import { isSignedBy } from '#platform/checkpoint-keys/is-signed-by.js';
import { type ReadRows, readKeyHistory } from '#platform/checkpoint-keys/key-history.js';
import { notesOf } from '#platform/checkpoint-keys/vouched.js';
import { type EventStore } from '#platform/event-store/event-store.js';

const NOTES = 'select note from ledger.checkpoints order by size';

/** What naming the first key needs: the ledger, and what was signed so far. */
interface Naming {
  readonly store: Pick<EventStore, 'execute'>;
  readonly read: ReadRows;
  /** The file of notes outside, where there is one. */
  readonly sink: string | undefined;
}

/**
 * Has the log name the key that signs its checkpoints, where it names none: a fresh log, or one of before logs did. Whatever
 * was signed so far must be that key's, in the table and outside, so a wrong key is never named where a right one signed.
 *
 * @param key as verifiers write it
 * @returns true when it was named now
 * @throws AlarmFault when another key signed before, and what the event store throws
 */
export const nameFirstKey = async (key: string, { store, read, sink }: Naming): Promise<boolean> => {
  if ((await readKeyHistory(read)).first !== undefined) return false;
  const rows = await read<{ note: string }>(NOTES, []);
  const outside = sink === undefined ? [] : notesOf(sink);
  for (const note of [...rows.map((row) => row.note), ...outside]) {
    if (!(await isSignedBy(note, key))) throw foreignCheckpoint(note, key);
  }
  const answer = await store.execute({
    streamId: CHECKPOINT_KEY_STREAM,
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'checkpoints' },
    command: { type: 'NameCheckpointKey', key },
  });
  return !isRefusal(answer);
};

/** A checkpoint that stands where only the log's key may have signed. */
export const foreignCheckpoint = (note: string, key: string): AlarmFault => {
  const size = note.split('\n')[1];
  return new AlarmFault('checkpoint-key', `The checkpoint of ${size} events is not signed by ${key}`, `note ${size}`);
};
