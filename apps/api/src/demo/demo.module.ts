import { Module } from '@nestjs/common';
import { ReviewQueueModule } from '../features/review-queue/index.js';
import { StaffModule } from '../features/staff/index.js';
import { TicketsModule } from '../features/tickets/index.js';
import { UsersModule } from '../features/users/index.js';
import { WalletsModule } from '../features/wallets/index.js';
import { HistoryWriter } from './history-writer.js';
import { DemoSeed } from './demo-seed.js';
import { TicketWriter } from './ticket-writer.js';

@Module({
  imports: [ReviewQueueModule, UsersModule, StaffModule, WalletsModule, TicketsModule],
  providers: [DemoSeed, HistoryWriter, TicketWriter],
})
export class DemoModule {}
