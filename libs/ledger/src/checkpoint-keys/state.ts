import { type Kind } from '../kind.js';
import { type Recorded } from '../stored/recorded.js';
import { type CheckpointKeyEvent } from './events.js';

/** Which key signs checkpoints: the first one, which the log does not know, until it handed over. */
export type CheckpointKeyState = { readonly status: 'first' } | { readonly status: 'rotated'; readonly key: string };

export const CHECKPOINT_KEY: Kind<CheckpointKeyState> = { name: 'checkpoint key', nothing: { status: 'first' } };

/** The one stream of all hand-overs: a UUID of version 8 that no wallet's letters make. */
export const CHECKPOINT_KEY_STREAM = '00000000-0000-8000-8000-000000000001';

export const evolveCheckpointKey = (
  _: CheckpointKeyState,
  { event }: Recorded<CheckpointKeyEvent>,
): CheckpointKeyState => ({ status: 'rotated', key: event.toKey });
