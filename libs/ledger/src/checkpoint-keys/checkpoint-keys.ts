import { type Noun } from '../noun.js';
import { type CheckpointKeyCommand } from './commands.js';
import { type CheckpointKeyEvent, checkpointKeyRotated } from './events.js';
import { rotateCheckpointKey } from './rotate-checkpoint-key.js';
import { CHECKPOINT_KEY, type CheckpointKeyState, evolveCheckpointKey } from './state.js';

/** Who may sign for the log, and from which position on. Moves no money. */
export const checkpointKeys: Noun<CheckpointKeyState, CheckpointKeyCommand, CheckpointKeyEvent> = {
  ...CHECKPOINT_KEY,
  eventTypes: [checkpointKeyRotated],
  commandTypes: ['RotateCheckpointKey'],
  decide: rotateCheckpointKey,
  evolve: evolveCheckpointKey,
  postings: () => [],
  accounts: () => [],
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
};
