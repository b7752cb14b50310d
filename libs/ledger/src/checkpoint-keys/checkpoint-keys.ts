import { type Decider } from '../decider.js';
import { type CheckpointKeyCommand } from './commands.js';
import { type CheckpointKeyEvent, checkpointKeyNamed, checkpointKeyRotated } from './events.js';
import { nameCheckpointKey } from './name-checkpoint-key.js';
import { rotateCheckpointKey } from './rotate-checkpoint-key.js';
import { CHECKPOINT_KEY, type CheckpointKeyState, evolveCheckpointKey } from './state.js';

/** Who may sign for the log, and from which position on. Moves no money. */
export const checkpointKeys: Decider<CheckpointKeyState, CheckpointKeyCommand, CheckpointKeyEvent> = {
  ...CHECKPOINT_KEY,
  eventTypes: [checkpointKeyNamed, checkpointKeyRotated],
  commandTypes: ['NameCheckpointKey', 'RotateCheckpointKey'],
  decide: (state, command, context) =>
    command.type === 'NameCheckpointKey'
      ? nameCheckpointKey(state, command, context)
      : rotateCheckpointKey(state, command, context),
  evolve: evolveCheckpointKey,
  commandOf: (event) =>
    event.type === 'CheckpointKeyNamed'
      ? { ...event, type: 'NameCheckpointKey' }
      : { ...event, type: 'RotateCheckpointKey' },
  postings: () => [],
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
};
