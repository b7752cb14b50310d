export { CheckpointKey } from './checkpoint-key.js';
export { CheckpointSigner } from './checkpoint-signer.js';
export { CheckpointsModule } from './checkpoints.module.js';
export { disownCommand } from './disown-command.js';
export { ProofsReader } from './proofs.reader.js';
export { rotateKeyCommand } from './rotate-key-command.js';
