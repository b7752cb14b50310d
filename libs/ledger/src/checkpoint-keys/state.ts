import { type StreamType } from '../stream-type.js';

/** Which key signs checkpoints: none until the log names one, then that one until it hands over. */
export type CheckpointKeyState = { readonly status: 'unnamed' } | { readonly status: 'named'; readonly key: string };

export const CHECKPOINT_KEY: StreamType<CheckpointKeyState> = {
  name: 'checkpoint key',
  initialState: { status: 'unnamed' },
};

/** The one stream of the first key and all hand-overs: a UUID of version 8 that no wallet's letters make. */
export const CHECKPOINT_KEY_STREAM = '00000000-0000-8000-8000-000000000001';
