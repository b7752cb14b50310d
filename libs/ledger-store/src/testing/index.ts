export { brokenInvariants, type LogSnapshot, rootOf } from './ledger-invariants.js';
export { type LossyProxy, startLossyProxy } from './lossy-proxy.js';
export { MovableClock } from './movable-clock.js';
export { createTemplate, createTestDatabase, type TestDatabase } from './test-database.js';
export {
  accept,
  credit,
  depositOf,
  draftOf,
  INVESTOR,
  openWallet,
  requestFor,
  STAFF,
  startTestLedger,
  type TestLedger,
  withdrawalOf,
} from './test-ledger.js';
export { until } from './until.js';
