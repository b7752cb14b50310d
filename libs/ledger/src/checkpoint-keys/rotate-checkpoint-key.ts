import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { text } from '../stored/field.js';
import { CHECKPOINT_KEY_STREAM, type CheckpointKeyState } from './state.js';

/** Hands the signing of checkpoints to another key. */
export interface RotateCheckpointKey {
  readonly type: 'RotateCheckpointKey';
  /** Both as verifiers write them (`verifierKey`). */
  readonly fromKey: string;
  readonly toKey: string;
  /** The old key's, over `handOverText`; base 64. */
  readonly signature: string;
}

/** From this position on, checkpoints are signed by another key, for which the one before has signed. */
const checkpointKeyRotated = eventType('CheckpointKeyRotated', 1, {
  fromKey: text,
  toKey: text,
  signature: text,
});

/** The operator hands over, who alone has the old key. That its signature holds is for those who can check signatures. */
export const rotateCheckpointKey = defineCommand(checkpointKeyRotated)<CheckpointKeyState, RotateCheckpointKey>({
  type: 'RotateCheckpointKey',
  // The operator’s hand-over, by a command on the server.
  roles: ['system'],
  decide(state, { fromKey, toKey, signature }, { streamId }) {
    // Logs of before named no first key; who hands over now names it first (`rotate-key`).
    const isCurrent = state.status === 'unnamed' || state.key === fromKey;
    if (streamId !== CHECKPOINT_KEY_STREAM || !isCurrent || fromKey === toKey)
      return refuse('checkpoint-key-not-current');
    return [{ type: 'CheckpointKeyRotated', fromKey, toKey, signature }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RotateCheckpointKey' }),
});
