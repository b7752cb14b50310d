import { CHECKPOINT_KEY_STREAM, type HandOver, readCanonical } from '@clearfold/ledger';

/** A hand-over with the position from which on the next key is valid. */
export interface Rotation extends HandOver {
  readonly position: number;
}

/** Runs a query and answers its rows, whichever library holds the connection. */
export type ReadRows = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

const ROTATIONS = `select bytes from ledger.events where stream_id = $1 order by position`;

/** Every hand-over of the checkpoint key that the log holds, in order. */
export const readRotations = async (read: ReadRows): Promise<Rotation[]> => {
  const rows = await read<{ bytes: Buffer }>(ROTATIONS, [CHECKPOINT_KEY_STREAM]);
  return rows.flatMap(({ bytes }) => {
    const { event, position } = readCanonical(bytes);
    return event.type === 'CheckpointKeyRotated' ? [{ ...event, position }] : [];
  });
};

/**
 * The key whose checkpoints of a size are valid.
 *
 * @param first the key before any hand-over; what the log itself names goes before it
 */
export const keyAt = <Key extends string | undefined>(
  rotations: readonly Rotation[],
  size: number,
  first: Key,
): Key | string => rotations.findLast(({ position }) => position <= size)?.toKey ?? rotations[0]?.fromKey ?? first;
