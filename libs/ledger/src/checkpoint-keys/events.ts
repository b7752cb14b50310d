import { type EventOf, eventType } from '../stored/event-type.js';
import { text } from '../stored/field.js';

/** The first key: checkpoints are signed by it until it hands over. Nothing is signed before the log says so. */
export const checkpointKeyNamed = eventType('CheckpointKeyNamed', 1, { key: text });

/** From this position on, checkpoints are signed by another key, for which the one before has signed. */
export const checkpointKeyRotated = eventType('CheckpointKeyRotated', 1, {
  fromKey: text,
  toKey: text,
  signature: text,
});

export type CheckpointKeyEvent = EventOf<typeof checkpointKeyNamed> | EventOf<typeof checkpointKeyRotated>;
