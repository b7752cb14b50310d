import { CheckpointSigner } from '../features/checkpoints/checkpoint-signer.js';
import { type TestServer } from './test-server.js';

/** Has the log's size and root signed now, as the job does; the server needs a key for it. */
export const signCheckpoint = ({ app }: TestServer): Promise<void> =>
  app.get(CheckpointSigner, { strict: false }).sign();
