import { OwnerFreezeMigration } from './features/account-recovery/owner-freeze.migration.js';
import { SpentFreezesMigration } from './features/account-recovery/spent-freezes.migration.js';
import { AccountHelpMigration } from './features/account-recovery/account-help.migration.js';
import { AdjustmentsMigration } from './features/adjustments/adjustments.migration.js';
import { AuthMigration } from './features/auth/auth.migration.js';
import { BreakGlassMigration } from './features/break-glass/break-glass.migration.js';
import { ContactMigration } from './features/contact/contact.migration.js';
import { MessagesByTimeMigration } from './features/contact/messages-by-time.migration.js';
import { NewsletterMigration } from './features/newsletter/newsletter.migration.js';
import { WindowsOfDevicesMigration } from './features/auth/windows-of-devices.migration.js';
import { KnownDevicesMigration } from './features/auth/known-devices.migration.js';
import { ResetWindowsMigration } from './features/auth/reset-windows.migration.js';
import { NotificationsByDateMigration } from './features/notifications/notifications-by-date.migration.js';
import { NotificationsMigration } from './features/notifications/notifications.migration.js';
import { InvestorsMigration } from './features/investors/investors.migration.js';
import { AccessLogMigration } from './features/ledger-check/access-log.migration.js';
import { PinMigration } from './features/pin/pin.migration.js';
import { QueueIndexesMigration } from './features/review-queue/queue-indexes.migration.js';
import { RequestClaimsMigration } from './features/review-queue/request-claims.migration.js';
import { ChallengeCleanUpMigration } from './features/second-factor/challenge-clean-up.migration.js';
import { SecondApprovalMigration } from './features/review-queue/second-approval.migration.js';
import { SecondFactorMigration } from './features/second-factor/second-factor.migration.js';
import { ActsFromStaffMigration } from './features/staff/acts-from-staff.migration.js';
import { ActsOnRecordsMigration } from './features/staff/acts-on-records.migration.js';
import { StaffManagementMigration } from './features/staff/staff-management.migration.js';
import { StaffProposalsMigration } from './features/staff/staff-proposals.migration.js';
import { VoidFirstsMigration } from './features/staff/void-firsts.migration.js';
import { UnsentMailsMigration } from './platform/mail/unsent-mails.migration.js';
import { StaffByTextMigration } from './features/staff/staff-by-text.migration.js';
import { StaffMigration } from './features/staff/staff.migration.js';
import { TicketsMigration } from './features/tickets/tickets.migration.js';
import { TicketRepliesMigration } from './features/tickets/ticket-replies.migration.js';
import { TicketWaitsMigration } from './features/tickets/ticket-waits.migration.js';
import { TicketsByTimeMigration } from './features/tickets/tickets-by-time.migration.js';
import { AccountDeletionMigration } from './features/users/account-deletion.migration.js';
import { EmailVerificationMigration } from './features/users/email-verification.migration.js';
import { InvestorSearchMigration } from './features/users/investor-search.migration.js';
import { SecretChangesMigration } from './features/users/secret-changes.migration.js';
import { UsersMigration } from './features/users/users.migration.js';
import { WalletChangesMigration } from './features/wallets/wallet-changes.migration.js';
import { CanonicalEmailsMigration } from './features/users/canonical-emails.migration.js';
import { WalletsMigration } from './features/wallets/wallets.migration.js';
import { CountAttemptMigration } from './platform/auth/count-attempt.migration.js';
import { DevicesOfSessionsMigration } from './platform/auth/devices-of-sessions.migration.js';
import { DeviceProofsMigration } from './platform/auth/device-proofs.migration.js';
import { BackupRunsMigration } from './platform/backups/backup-runs.migration.js';
import { MailLinksMigration } from './platform/auth/mail-links.migration.js';
import { CheckpointsMigration } from './features/checkpoints/checkpoints.migration.js';
import { LogKeysMigration } from './features/checkpoints/log-keys.migration.js';
import { SessionsMigration } from './platform/auth/sessions.migration.js';
import { SchemaMigration } from './platform/database/schema.migration.js';
import { ReadableMigrationsMigration } from './platform/database/readable-migrations.migration.js';
import { CommandsOnceMigration } from './platform/event-store/commands-once.migration.js';
import { EventCausesMigration } from './platform/event-store/event-causes.migration.js';
import { SoleApprovalsMigration } from './platform/event-store/sole-approvals.migration.js';
import { LedgerMigration } from './platform/event-store/ledger.migration.js';
import { RequestStatesMigration } from './platform/event-store/request-states.migration.js';
import { PlansMigration } from './platform/event-store/plans.migration.js';
import { FeedMigration } from './platform/feed/feed.migration.js';
import { RateCountsMigration } from './platform/rate-limits/rate-counts.migration.js';
import { AlarmsMigration } from './platform/alarms/alarms.migration.js';
import { MailMigration } from './platform/mail/mail.migration.js';
import { MailSecretsMigration } from './platform/mail/mail-secrets.migration.js';
import { SelfCheckMigration } from './platform/self-audit/self-check.migration.js';
import { SelfAuditMigration } from './platform/self-audit/self-audit.migration.js';

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
  FeedMigration,
  RateCountsMigration,
  MailMigration,
  NotificationsMigration,
  MailLinksMigration,
  EmailVerificationMigration,
  InvestorsMigration,
  NewsletterMigration,
  ContactMigration,
  PlansMigration,
  RequestClaimsMigration,
  InvestorSearchMigration,
  AdjustmentsMigration,
  SecondFactorMigration,
  SelfCheckMigration,
  CheckpointsMigration,
  StaffManagementMigration,
  SecretChangesMigration,
  QueueIndexesMigration,
  WalletChangesMigration,
  ChallengeCleanUpMigration,
  ReadableMigrationsMigration,
  SelfAuditMigration,
  EventCausesMigration,
  AccessLogMigration,
  AccountHelpMigration,
  KnownDevicesMigration,
  BreakGlassMigration,
  SecondApprovalMigration,
  ActsOnRecordsMigration,
  TicketsByTimeMigration,
  MessagesByTimeMigration,
  ActsFromStaffMigration,
  CanonicalEmailsMigration,
  StaffProposalsMigration,
  CountAttemptMigration,
  DeviceProofsMigration,
  WindowsOfDevicesMigration,
  MailSecretsMigration,
  CommandsOnceMigration,
  SoleApprovalsMigration,
  AlarmsMigration,
  LogKeysMigration,
  OwnerFreezeMigration,
  BackupRunsMigration,
  SpentFreezesMigration,
  VoidFirstsMigration,
  StaffByTextMigration,
  UnsentMailsMigration,
  NotificationsByDateMigration,
  TicketRepliesMigration,
  TicketWaitsMigration,
  DevicesOfSessionsMigration,
  RequestStatesMigration,
];
