export { adminNotesOf } from './admin-notes.js';
export { type BalanceMovement, BalanceMovementReader } from './balance-movements.view.js';
export { CancelTransaction } from './cancel-transaction.js';
export { StaffTransactionReader } from './staff-transactions.view.js';
export { TransactionTimelineReader } from './transaction-timeline.view.js';
export { TransactionsModule } from './transactions.module.js';
