import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { nameCheckpointKey } from './name-checkpoint-key.js';
import { rotateCheckpointKey } from './rotate-checkpoint-key.js';
import { CHECKPOINT_KEY, type CheckpointKeyState } from './state.js';

const commands = [nameCheckpointKey, rotateCheckpointKey] as const;

export type CheckpointKeyCommand = CommandIn<typeof commands>;

export type CheckpointKeyEvent = EventIn<typeof commands>;

const evolveCheckpointKey = (
  _: CheckpointKeyState,
  { event }: EventEnvelope<CheckpointKeyEvent>,
): CheckpointKeyState => ({
  status: 'named',
  key: event.type === 'CheckpointKeyNamed' ? event.key : event.toKey,
});

/** Who may sign for the log, and from which position on. Moves no money. */
export const checkpointKeys = defineDecider(CHECKPOINT_KEY, commands, {
  evolve: evolveCheckpointKey,
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
