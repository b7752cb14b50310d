import { AccountRecoveryMigration } from './features/account-recovery/account-recovery.migration.js';
import { SignInMigration } from './features/sign-in/sign-in.migration.js';
import { ContactMigration } from './features/contact/contact.migration.js';
import { NewsletterMigration } from './features/newsletter/newsletter.migration.js';
import { NotificationsMigration } from './features/notifications/notifications.migration.js';
import { AccessLogMigration } from './features/ledger-check/access-log.migration.js';
import { OutsideAccountsMigration } from './features/outside-accounts/outside-accounts.migration.js';
import { PinMigration } from './features/pin/pin.migration.js';
import { PolicyMigration } from './features/policy/policy.migration.js';
import { StaffKeysMigration } from './features/staff/keys/staff-keys.migration.js';
import { PasskeysMigration } from './features/passkeys/passkeys.migration.js';
import { StaffOpeningMigration } from './features/staff/register/staff-opening.migration.js';
import {
  OutsideFiguresCountedMigration,
  OutsideFiguresMigration,
} from './features/reconciliation/outside-figures.migration.js';
import { RecordSealsMigration } from './features/record-seals/record-seals.migration.js';
import { RequestClaimsMigration } from './features/review-queue/request-claims.migration.js';
import { SecondFactorMigration } from './features/second-factor/second-factor.migration.js';
import { StaffMigration } from './features/staff/staff.migration.js';
import { WalletBalancesMigration } from './features/wallet-watchers/wallet-balances.migration.js';
import { WalletWatchersMigration } from './features/wallet-watchers/wallet-watchers.migration.js';
import { StatementImportsMigration } from './features/statement-imports/statement-imports.migration.js';
import { CredentialOpeningMigration } from './features/users/credentials/credential-opening.migration.js';
import { TicketsMigration } from './features/tickets/tickets.migration.js';
import { UsersMigration } from './features/users/users.migration.js';
import { WalletsMigration } from './features/wallets/wallets.migration.js';
import { BackupRunsMigration } from './platform/backups/backup-runs.migration.js';
import {
  CheckpointsMigration,
  FeedMigration,
  LedgerMigration,
  ProjectionsMigration,
  SchemaMigration,
} from '@clearfold/ledger-store';
import { SessionUseMigration } from './platform/auth/session-use/session-use.migration.js';
import { SessionsMigration } from './platform/auth/sessions.migration.js';
import { RateCountsMigration } from './platform/rate-limits/rate-counts.migration.js';
import { AlarmsMigration } from './platform/alarms/alarms.migration.js';
import { MailMigration } from './platform/mail/mail.migration.js';
import { NamedChecksMigration } from './platform/self-audit/named-checks.migration.js';
import { SelfAuditMigration } from './platform/self-audit/self-audit.migration.js';

/**
 * Every migration, in the order of the number in its name. The list stands here because the platform, which runs it,
 * may not know the features, beside which the migrations stand.
 */
export const MIGRATIONS = [
  SchemaMigration,
  LedgerMigration,
  ProjectionsMigration,
  UsersMigration,
  StaffMigration,
  PinMigration,
  WalletsMigration,
  SignInMigration,
  SessionsMigration,
  TicketsMigration,
  FeedMigration,
  RateCountsMigration,
  MailMigration,
  NotificationsMigration,
  NewsletterMigration,
  ContactMigration,
  RequestClaimsMigration,
  SecondFactorMigration,
  SelfAuditMigration,
  CheckpointsMigration,
  AccessLogMigration,
  AccountRecoveryMigration,
  AlarmsMigration,
  BackupRunsMigration,
  SessionUseMigration,
  RecordSealsMigration,
  PolicyMigration,
  StaffOpeningMigration,
  CredentialOpeningMigration,
  StaffKeysMigration,
  PasskeysMigration,
  NamedChecksMigration,
  OutsideAccountsMigration,
  StatementImportsMigration,
  OutsideFiguresMigration,
  WalletWatchersMigration,
  WalletBalancesMigration,
  OutsideFiguresCountedMigration,
];
