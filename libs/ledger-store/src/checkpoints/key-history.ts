import { type RunStatement } from '../postgres/run-statement.js';
import { CHECKPOINT_KEY_STREAM, type HandOver, readCanonical } from '@clearfold/ledger';

/** A hand-over with the position from which on the next key is valid. */
export interface Rotation extends HandOver {
  readonly position: number;
}

/** Every key that signs checkpoints, as the log says. */
export interface KeyHistory {
  /** The key before any hand-over; undefined while the log names none. */
  readonly first?: string;
  /** In order. */
  readonly rotations: readonly Rotation[];
}

const EVENTS = `select bytes from ledger.events where stream_id = $1 order by position`;

/** What the log says of the keys that sign its checkpoints. */
export const readKeyHistory = async (read: RunStatement): Promise<KeyHistory> => {
  const rows = await read<{ bytes: Buffer }>(EVENTS, [CHECKPOINT_KEY_STREAM]);
  const events = rows.map(({ bytes }) => readCanonical(bytes));
  const rotations = events.flatMap(({ event, position }) =>
    event.type === 'CheckpointKeyRotated' ? [{ ...event, position }] : [],
  );
  const [named] = events.flatMap(({ event }) => (event.type === 'CheckpointKeyNamed' ? [event.key] : []));
  // A log may have handed over before logs named their first key: what handed over was the first.
  return { first: named ?? rotations[0]?.fromKey, rotations };
};

/** The key whose checkpoints of a size are valid; undefined while the log names none. */
export const keyAt = ({ first, rotations }: KeyHistory, size: number): string | undefined =>
  rotations.findLast(({ position }) => position <= size)?.toKey ?? first;
