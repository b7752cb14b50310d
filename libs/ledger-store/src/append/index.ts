/** The steps of a batch, for whoever measures them one by one; an application gives its commands to the `EventStore`. */
export { BatchQueue } from './batch-queue.js';
export { decideBatch } from './decide-batch.js';
export { factStatements } from './fact-statements.js';
export { loadBatch } from './load-batch.js';
export { viewStatements } from './view-statements.js';
export { batchStatements, writeBatch } from './write-batch.js';
