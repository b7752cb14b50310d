import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { type RotateCheckpointKey } from './commands.js';
import { type CheckpointKeyEvent } from './events.js';
import { CHECKPOINT_KEY_STREAM, type CheckpointKeyState } from './state.js';

/** The operator hands over, who alone has the old key. That its signature holds is for those who can check signatures. */
export const rotateCheckpointKey = (
  state: CheckpointKeyState,
  { fromKey, toKey, signature }: RotateCheckpointKey,
  { streamId }: DecisionContext,
): readonly CheckpointKeyEvent[] | Refusal => {
  // Logs of before named no first key; who hands over now names it first (`rotate-key`).
  const isCurrent = state.status === 'unnamed' || state.key === fromKey;
  if (streamId !== CHECKPOINT_KEY_STREAM || !isCurrent || fromKey === toKey)
    return refuse('checkpoint-key-not-current');
  return [{ type: 'CheckpointKeyRotated', fromKey, toKey, signature }];
};
