export { EventStore } from './event-store.js';
export { eventsOfInvestor } from './events-of-investor.js';
export { IdempotencyKey } from './idempotency-key-header.js';
export { lastPositionBefore } from './last-position.js';
export { latestText } from './latest-text.js';
export { readSoleApprovals } from './load-sole-approvals.js';
export { type Receipt } from './ledger-request.js';
export { noteFor, privateText, type PrivateTextKind } from './private-text.js';
