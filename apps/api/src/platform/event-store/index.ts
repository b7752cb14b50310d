export { IdempotencyKey } from './idempotency-key-header.js';
export { noteFor } from './note-for.js';
