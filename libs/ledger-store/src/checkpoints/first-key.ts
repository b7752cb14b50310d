import { randomUUID } from 'node:crypto';
import { CHECKPOINT_KEY_STREAM, isRefusal } from '@clearfold/ledger';
import { ForeignCheckpointError } from './foreign-checkpoint.error.js';
import { isSignedBy } from './signatures.js';
import { readKeyHistory } from './key-history.js';
import { notesOf } from './vouched.js';
import { type RunStatement } from '../postgres/run-statement.js';
import { type EventStore } from '../append/event-store.js';

const NOTES = 'select note from ledger.checkpoints order by size';

/** What naming the first key needs: the ledger, and what was signed so far. */
interface Naming {
  readonly store: Pick<EventStore, 'execute'>;
  readonly read: RunStatement;
  /** The file of notes outside, where there is one. */
  readonly sink: string | undefined;
}

/**
 * Has the log name the key that signs its checkpoints, where it names none: a fresh log, or one of before logs did. Whatever
 * was signed so far must be that key's, in the table and outside, so a wrong key is never named where a right one signed.
 *
 * @param key as verifiers write it
 * @returns true when it was named now
 * @throws ForeignCheckpointError when another key signed before, and what the event store throws
 */
export const nameFirstKey = async (key: string, { store, read, sink }: Naming): Promise<boolean> => {
  if ((await readKeyHistory(read)).first !== undefined) return false;
  const rows = await read<{ note: string }>(NOTES, []);
  const outside = sink === undefined ? [] : notesOf(sink);
  for (const note of [...rows.map((row) => row.note), ...outside]) {
    if (!(await isSignedBy(note, key))) throw new ForeignCheckpointError(note, key);
  }
  const answer = await store.execute({
    streamId: CHECKPOINT_KEY_STREAM,
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'checkpoints' },
    command: { type: 'NameCheckpointKey', key },
  });
  return !isRefusal(answer);
};
