export { LedgerCheckModule } from './ledger-check.module.js';
