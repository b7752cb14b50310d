import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DemoModule } from './demo/demo.module.js';
import { ENTITIES } from './entities.js';
import { LargeDemoModule } from './large-demo/large-demo.module.js';
import { AccountRecoveryModule } from './features/account-recovery/index.js';
import { AdjustmentsModule } from './features/adjustments/index.js';
import { AlarmsModule } from './features/alarms/index.js';
import { AuthModule } from './features/auth/index.js';
import { AuditTrailModule } from './features/audit-trail/index.js';
import { BreakGlassModule } from './features/break-glass/index.js';
import { BulkDecisionsModule } from './features/bulk-decisions/index.js';
import { ContactModule } from './features/contact/index.js';
import { CheckpointsModule } from './features/checkpoints/index.js';
import { DashboardModule } from './features/dashboard/index.js';
import { DepositsModule } from './features/deposits/index.js';
import { EmailVerificationModule } from './features/email-verification/index.js';
import { LedgerCheckModule } from './features/ledger-check/index.js';
import { LogFileModule } from './features/log-file/index.js';
import { LiveModule } from './features/live/index.js';
import { NotificationsModule } from './features/notifications/index.js';
import { FreezingModule, InvestorsModule } from './features/investors/index.js';
import { PayoutRunsModule } from './features/payout-runs/index.js';
import { NewsletterModule } from './features/newsletter/index.js';
import { JobBoardModule } from './features/jobs/index.js';
import { SelfAuditViewModule } from './features/self-audit/index.js';
import { MailsModule } from './features/mails/index.js';
import { PinModule } from './features/pin/index.js';
import { PlansModule } from './features/plans/index.js';
import { PurchasesModule } from './features/purchases/index.js';
import { ReviewQueueModule } from './features/review-queue/index.js';
import { ContentSamplesModule } from './features/content-samples/index.js';
import { SettingsModule } from './features/settings/index.js';
import { SiteModule } from './features/site/index.js';
import { SecondFactorModule } from './features/second-factor/index.js';
import { StaffModule } from './features/staff/index.js';
import { StatementsModule } from './features/statements/index.js';
import { TicketsModule } from './features/tickets/index.js';
import { TransactionsModule } from './features/transactions/index.js';
import { TransfersModule } from './features/transfers/index.js';
import { UsersModule } from './features/users/index.js';
import { WalletsModule } from './features/wallets/index.js';
import { WithdrawalsModule } from './features/withdrawals/index.js';
import { AlarmsModule as AlarmWatchModule } from './platform/alarms/alarms.module.js';
import { AuthPlatformModule } from './platform/auth/auth-platform.module.js';
import { type Clock } from './platform/clock/clock.js';
import { type Settings } from './platform/config/settings.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { FeedModule } from './platform/feed/feed.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { LivePlatformModule } from './platform/live/live-platform.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { SelfAuditModule } from './platform/self-audit/self-audit.module.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';

/** Everything the server does, one module per noun. */
const FEATURES: NonNullable<DynamicModule['imports']> = [
  AuthModule,
  EmailVerificationModule,
  AccountRecoveryModule,
  SecondFactorModule,
  NewsletterModule,
  ContactModule,
  UsersModule,
  FreezingModule,
  PinModule,
  StaffModule,
  SiteModule,
  WalletsModule,
  DepositsModule,
  WithdrawalsModule,
  TransfersModule,
  PlansModule,
  PurchasesModule,
  PayoutRunsModule,
  AdjustmentsModule,
  CheckpointsModule,
  TransactionsModule,
  StatementsModule,
  ReviewQueueModule,
  BulkDecisionsModule,
  BreakGlassModule,
  InvestorsModule,
  AuditTrailModule,
  AlarmsModule,
  LedgerCheckModule,
  LogFileModule,
  DashboardModule,
  TicketsModule,
  NotificationsModule,
  LiveModule,
  JobBoardModule,
  SelfAuditViewModule,
  MailsModule,
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
        AuthPlatformModule,
        LivePlatformModule,
        JobsModule,
        MailModule,
        AlarmWatchModule,
        SelfAuditModule,
        CqrsModule.forRoot(),
        ...FEATURES,
      ],
    };
  }
}
