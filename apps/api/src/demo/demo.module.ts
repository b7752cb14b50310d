import { Module } from '@nestjs/common';
import { PayoutRunsModule } from '../features/payout-runs/index.js';
import { StaffModule } from '../features/staff/index.js';
import { TicketsModule } from '../features/tickets/index.js';
import { UsersModule } from '../features/users/index.js';
import { WalletsModule } from '../features/wallets/index.js';
import { BellReader } from './bell-reader.js';
import { DemoPeople } from './demo-people.js';
import { DemoSeed } from './demo-seed.js';
import { HistoryWriter } from './history-writer.js';
import { StaffActsWriter } from './staff-acts-writer.js';
import { TicketWriter } from './ticket-writer.js';

@Module({
  imports: [PayoutRunsModule, UsersModule, StaffModule, WalletsModule, TicketsModule],
  providers: [DemoPeople, DemoSeed, HistoryWriter, StaffActsWriter, BellReader, TicketWriter],
  exports: [DemoPeople, TicketWriter],
})
export class DemoModule {}
