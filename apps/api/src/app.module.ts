import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DemoModule } from './demo/demo.module.js';
import { ENTITIES } from './entities.js';
import { LargeDemoModule } from './large-demo/large-demo.module.js';
import { AccountRecoveryModule } from './features/account-recovery/account-recovery.module.js';
import { AdjustmentsModule } from './features/adjustments/adjustments.module.js';
import { SignInModule } from './features/sign-in/sign-in.module.js';
import { AuditTrailModule } from './features/audit-trail/audit-trail.module.js';
import { BreakGlassModule } from './features/break-glass/break-glass.module.js';
import { BulkDecisionsModule } from './features/bulk-decisions/bulk-decisions.module.js';
import { ContactModule } from './features/contact/contact.module.js';
import { CheckpointsModule } from './features/checkpoints/checkpoints.module.js';
import { DashboardModule } from './features/dashboard/dashboard.module.js';
import { DepositsModule } from './features/deposits/deposits.module.js';
import { EmailVerificationModule } from './features/email-verification/email-verification.module.js';
import { LedgerCheckModule } from './features/ledger-check/ledger-check.module.js';
import { LogFileModule } from './features/log-file/log-file.module.js';
import { NotificationsModule } from './features/notifications/notifications.module.js';
import { FreezingModule } from './features/investors/freezing.module.js';
import { InvestorsModule } from './features/investors/investors.module.js';
import { OutsideLinesModule } from './features/outside-lines/outside-lines.module.js';
import { RecordSealsModule } from './features/record-seals/record-seals.module.js';
import { OutsideAccountsModule } from './features/outside-accounts/outside-accounts.module.js';
import { PayoutRunsModule } from './features/payout-runs/payout-runs.module.js';
import { NewsletterModule } from './features/newsletter/newsletter.module.js';
import { PasskeysModule } from './features/passkeys/passkeys.module.js';
import { PinModule } from './features/pin/pin.module.js';
import { PolicyModule } from './features/policy/policy.module.js';
import { PlansModule } from './features/plans/plans.module.js';
import { PurchasesModule } from './features/purchases/purchases.module.js';
import { ReconciliationModule } from './features/reconciliation/reconciliation.module.js';
import { ReviewQueueModule } from './features/review-queue/review-queue.module.js';
import { ContentSamplesModule } from './features/content-samples/content-samples.module.js';
import { SettingsModule } from './features/settings/settings.module.js';
import { SiteModule } from './features/site/site.module.js';
import { SecondFactorModule } from './features/second-factor/second-factor.module.js';
import { StaffModule } from './features/staff/staff.module.js';
import { StatementImportsModule } from './features/statement-imports/statement-imports.module.js';
import { StatementsModule } from './features/statements/statements.module.js';
import { TicketsModule } from './features/tickets/tickets.module.js';
import { TransactionsModule } from './features/transactions/transactions.module.js';
import { TransfersModule } from './features/transfers/transfers.module.js';
import { UsersModule } from './features/users/users.module.js';
import { WalletWatchersModule } from './features/wallet-watchers/wallet-watchers.module.js';
import { WalletsModule } from './features/wallets/wallets.module.js';
import { WithdrawalsModule } from './features/withdrawals/withdrawals.module.js';
import { AlarmsModule } from './platform/alarms/alarms.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { type Clock } from './platform/clock/clock.js';
import { type Settings } from './platform/config/settings.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { FeedModule } from './platform/feed/feed.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { LiveModule } from './platform/live/live.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { SelfAuditModule } from './platform/self-audit/self-audit.module.js';
import { StaffActsModule } from './platform/staff-acts/staff-acts.module.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';

/** Everything the server does, one module per noun. */
const FEATURES: NonNullable<DynamicModule['imports']> = [
  SignInModule,
  EmailVerificationModule,
  AccountRecoveryModule,
  SecondFactorModule,
  PasskeysModule,
  NewsletterModule,
  ContactModule,
  UsersModule,
  FreezingModule,
  PinModule,
  StaffModule,
  SiteModule,
  WalletsModule,
  WalletWatchersModule,
  OutsideAccountsModule,
  StatementImportsModule,
  DepositsModule,
  WithdrawalsModule,
  TransfersModule,
  PlansModule,
  PolicyModule,
  PurchasesModule,
  PayoutRunsModule,
  RecordSealsModule,
  AdjustmentsModule,
  CheckpointsModule,
  TransactionsModule,
  StatementsModule,
  ReviewQueueModule,
  BulkDecisionsModule,
  OutsideLinesModule,
  ReconciliationModule,
  BreakGlassModule,
  InvestorsModule,
  AuditTrailModule,
  LedgerCheckModule,
  LogFileModule,
  DashboardModule,
  TicketsModule,
  NotificationsModule,
  SettingsModule,
  ContentSamplesModule,
  DemoModule,
  LargeDemoModule,
];

@Module({})
export class AppModule {
  static with(settings: Settings, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(settings, clock),
        TelemetryModule,
        HealthModule,
        DatabaseModule.with(ENTITIES),
        EventStoreModule,
        FeedModule,
        AuthModule,
        LiveModule,
        JobsModule,
        MailModule,
        AlarmsModule,
        SelfAuditModule,
        StaffActsModule,
        CqrsModule.forRoot(),
        ...FEATURES,
      ],
    };
  }
}
