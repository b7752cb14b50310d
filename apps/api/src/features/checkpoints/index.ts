export { CheckpointsModule } from './checkpoints.module.js';
export { ProofsReader } from './proofs.reader.js';
export { noteKeyOf } from './note-key.js';
