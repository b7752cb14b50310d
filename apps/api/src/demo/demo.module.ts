import { Module } from '@nestjs/common';
import { PayoutRunsModule } from '../features/payout-runs/index.js';
import { StaffModule } from '../features/staff/index.js';
import { TicketsModule } from '../features/tickets/index.js';
import { UsersModule } from '../features/users/index.js';
import { WalletsModule } from '../features/wallets/index.js';
import { BellReader } from './bell-reader.js';
import { HistoryWriter } from './history-writer.js';
import { DemoSeed } from './demo-seed.js';
import { StaffActsWriter } from './staff-acts-writer.js';
import { TicketWriter } from './ticket-writer.js';

@Module({
  imports: [PayoutRunsModule, UsersModule, StaffModule, WalletsModule, TicketsModule],
  providers: [DemoSeed, HistoryWriter, StaffActsWriter, BellReader, TicketWriter],
})
export class DemoModule {}
