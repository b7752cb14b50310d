import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { text } from '../stored/field.js';
import { CHECKPOINT_KEY_STREAM, type CheckpointKeyState } from './state.js';

/** Says which key signs the log's checkpoints, while the log names none. */
export interface NameCheckpointKey {
  readonly type: 'NameCheckpointKey';
  /** As verifiers write it (`verifierKey`). */
  readonly key: string;
}

/** The first key: checkpoints are signed by it until it hands over. Nothing is signed before the log says so. */
const checkpointKeyNamed = eventType('CheckpointKeyNamed', 1, { key: text });

/** Whoever comes first names it: of two processes with different keys one is refused, and signs nothing. */
export const nameCheckpointKey = defineCommand(checkpointKeyNamed)<CheckpointKeyState, NameCheckpointKey>({
  type: 'NameCheckpointKey',
  // The signer’s, before its first checkpoint.
  roles: ['system'],
  decide(state, { key }, { streamId }) {
    if (streamId !== CHECKPOINT_KEY_STREAM || state.status === 'named') return refuse('checkpoint-key-not-current');
    return [{ type: 'CheckpointKeyNamed', key }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'NameCheckpointKey' }),
});
