export { CheckpointKey } from './checkpoint-key.js';
export { CheckpointSigner } from './checkpoint-signer.js';
export { CheckpointsModule } from './checkpoints.module.js';
export { ProofsReader } from './proofs.reader.js';
