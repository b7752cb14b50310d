import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { type NameCheckpointKey } from './commands.js';
import { type CheckpointKeyEvent } from './events.js';
import { CHECKPOINT_KEY_STREAM, type CheckpointKeyState } from './state.js';

/** Whoever comes first names it: of two processes with different keys one is refused, and signs nothing. */
export const nameCheckpointKey = (
  state: CheckpointKeyState,
  { key }: NameCheckpointKey,
  { streamId }: DecisionContext,
): readonly CheckpointKeyEvent[] | Refusal => {
  if (streamId !== CHECKPOINT_KEY_STREAM || state.status === 'named') return refuse('checkpoint-key-not-current');
  return [{ type: 'CheckpointKeyNamed', key }];
};
