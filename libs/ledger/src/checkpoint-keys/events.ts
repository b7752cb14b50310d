import { type EventOf, eventType } from '../stored/event-type.js';
import { text } from '../stored/field.js';

/** From this position on, checkpoints are signed by another key, for which the one before has signed. */
export const checkpointKeyRotated = eventType('CheckpointKeyRotated', 1, {
  fromKey: text,
  toKey: text,
  signature: text,
});

export type CheckpointKeyEvent = EventOf<typeof checkpointKeyRotated>;
