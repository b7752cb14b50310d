import { AuthMigration } from './features/auth/auth.migration.js';
import { ResetWindowsMigration } from './features/auth/reset-windows.migration.js';
import { PinMigration } from './features/pin/pin.migration.js';
import { StaffMigration } from './features/staff/staff.migration.js';
import { TicketsMigration } from './features/tickets/tickets.migration.js';
import { AccountDeletionMigration } from './features/users/account-deletion.migration.js';
import { UsersMigration } from './features/users/users.migration.js';
import { WalletsMigration } from './features/wallets/wallets.migration.js';
import { SessionsMigration } from './platform/auth/sessions.migration.js';
import { SchemaMigration } from './platform/database/schema.migration.js';
import { LedgerMigration } from './platform/event-store/ledger.migration.js';

/**
 * Every migration, in the order of the number in its name. The list stands here because the platform, which runs it,
 * may not know the features, beside which the migrations stand.
 */
export const MIGRATIONS = [
  SchemaMigration,
  LedgerMigration,
  UsersMigration,
  StaffMigration,
  PinMigration,
  WalletsMigration,
  AuthMigration,
  SessionsMigration,
  TicketsMigration,
  ResetWindowsMigration,
  AccountDeletionMigration,
];
