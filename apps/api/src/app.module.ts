import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DemoModule } from './demo/demo.module.js';
import { AuthModule } from './features/auth/index.js';
import { DepositsModule } from './features/deposits/index.js';
import { HealthModule } from './features/health/index.js';
import { PinModule } from './features/pin/index.js';
import { ReviewQueueModule } from './features/review-queue/index.js';
import { StaffModule } from './features/staff/index.js';
import { TicketsModule } from './features/tickets/index.js';
import { TransactionsModule } from './features/transactions/index.js';
import { TransfersModule } from './features/transfers/index.js';
import { UsersModule } from './features/users/index.js';
import { WalletsModule } from './features/wallets/index.js';
import { WithdrawalsModule } from './features/withdrawals/index.js';
import { AuthPlatformModule } from './platform/auth/auth-platform.module.js';
import { type Clock } from './platform/clock/clock.js';
import { type Settings } from './platform/config/settings.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** Everything the server does, one module per noun. */
const FEATURES: NonNullable<DynamicModule['imports']> = [
  AuthModule,
  UsersModule,
  PinModule,
  StaffModule,
  WalletsModule,
  DepositsModule,
  WithdrawalsModule,
  TransfersModule,
  TransactionsModule,
  ReviewQueueModule,
  TicketsModule,
  HealthModule,
  DemoModule,
];

@Module({})
export class AppModule {
  static with(settings: Settings, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(settings, clock),
        DatabaseModule,
        EventStoreModule,
        AuthPlatformModule,
        CqrsModule.forRoot(),
        ...FEATURES,
      ],
    };
  }
}
