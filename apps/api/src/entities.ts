import { EmailChangeEntity } from './features/account-recovery/email-change.entity.js';
import { SecurityAnswerEntity } from './features/sign-in/security-answer.entity.js';
import { ContactMessageEntity } from './features/contact/contact-message.entity.js';
import { AccessLogEntryEntity } from './features/ledger-check/access-log-entry.entity.js';
import { NewsletterSubscriptionEntity } from './features/newsletter/newsletter-subscription.entity.js';
import { MailOptOutEntity } from './features/notifications/mail-opt-out.entity.js';
import { NotificationEntity } from './features/notifications/notification.entity.js';
import { OutsideCsvMappingEntity } from './features/outside-accounts/outside-csv-mapping.entity.js';
import { PinGuardEntity } from './features/pin/pin-guard.entity.js';
import { RequestClaimEntity } from './features/review-queue/request-claim.entity.js';
import { BackupCodeEntity } from './features/second-factor/backup-code.entity.js';
import { SecondFactorEntity } from './features/second-factor/second-factor.entity.js';
import { SignInChallengeEntity } from './features/second-factor/sign-in-challenge.entity.js';
import { InvestorNoteEntity } from './features/staff/investor-note.entity.js';
import { StaffActEntity } from './platform/staff-acts/staff-act.entity.js';
import { InvestorPasskeyEntity } from './features/passkeys/investor-passkey.entity.js';
import { StaffKeyEntity } from './features/staff/keys/staff-key.entity.js';
import { StaffMemberEntity } from './features/staff/staff-member.entity.js';
import { StaffProposalEntity } from './features/staff/staff-proposal.entity.js';
import { StaffVoucherEntity } from './features/staff/staff-voucher.entity.js';
import { StatementImportLineEntity } from './features/statement-imports/statement-import-line.entity.js';
import { StatementImportEntity } from './features/statement-imports/statement-import.entity.js';
import { TicketReplyEntity } from './features/tickets/ticket-reply.entity.js';
import { TicketResponseEntity } from './features/tickets/ticket-response.entity.js';
import { TicketEntity } from './features/tickets/ticket.entity.js';
import { WalletWatcherEntity } from './features/wallet-watchers/wallet-watcher.entity.js';
import { InvestorEntity } from './features/users/investor.entity.js';
import { AlarmEntity } from './platform/alarms/alarm.entity.js';
import { DeviceProofEntity } from './platform/auth/devices/device-proof.entity.js';
import { MailLinkEntity } from './platform/auth/mail-link.entity.js';
import { SessionEntity } from './platform/auth/session.entity.js';
import { PasskeyChallengeEntity } from './platform/passkeys/challenges/passkey-challenge.entity.js';
import { MailEntity } from './platform/mail/mail.entity.js';

/**
 * The tables of people and work as TypeORM knows them; the ledger's are projections. The list stands here because the platform,
 * which opens the connections, may not know the features.
 */
export const ENTITIES = [
  AccessLogEntryEntity,
  AlarmEntity,
  BackupCodeEntity,
  ContactMessageEntity,
  DeviceProofEntity,
  EmailChangeEntity,
  InvestorEntity,
  InvestorNoteEntity,
  InvestorPasskeyEntity,
  MailEntity,
  MailLinkEntity,
  MailOptOutEntity,
  NewsletterSubscriptionEntity,
  NotificationEntity,
  OutsideCsvMappingEntity,
  PasskeyChallengeEntity,
  PinGuardEntity,
  RequestClaimEntity,
  SecondFactorEntity,
  SecurityAnswerEntity,
  SessionEntity,
  SignInChallengeEntity,
  StaffActEntity,
  StaffKeyEntity,
  StaffMemberEntity,
  StaffProposalEntity,
  StaffVoucherEntity,
  StatementImportEntity,
  StatementImportLineEntity,
  TicketEntity,
  TicketReplyEntity,
  TicketResponseEntity,
  WalletWatcherEntity,
];
