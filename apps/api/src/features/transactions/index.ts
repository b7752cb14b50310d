export { adminNotesOf } from './admin-notes.js';
export { type BalanceMovement, RunningBalanceReader } from './running-balance.reader.js';
export { StaffTransactionReader } from './staff-transactions.view.js';
export { TransactionTimelineReader } from './transaction-timeline.view.js';
export { TransactionsModule } from './transactions.module.js';
