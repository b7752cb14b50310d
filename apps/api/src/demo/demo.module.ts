import { Module } from '@nestjs/common';
import { CheckpointsModule } from '../features/checkpoints/index.js';
import { PayoutRunsModule } from '../features/payout-runs/index.js';
import { PinModule } from '../features/pin/index.js';
import { StaffModule } from '../features/staff/index.js';
import { TicketsModule } from '../features/tickets/index.js';
import { UsersModule } from '../features/users/index.js';
import { WalletsModule } from '../features/wallets/index.js';
import { BellReader } from './bell-reader.js';
import { DemoPeople } from './demo-people.js';
import { HistoryWriter } from './history-writer.js';
import { DemoSeed } from './demo-seed.js';
import { Crowd } from './large/crowd.js';
import { LargeDemo } from './large/large-demo.js';
import { LargeTickets } from './large/large-tickets.js';
import { RequestPlayer } from './large/request-player.js';
import { StaffActsWriter } from './staff-acts-writer.js';
import { TicketWriter } from './ticket-writer.js';

@Module({
  imports: [CheckpointsModule, PayoutRunsModule, PinModule, UsersModule, StaffModule, WalletsModule, TicketsModule],
  providers: [
    DemoPeople,
    DemoSeed,
    HistoryWriter,
    StaffActsWriter,
    BellReader,
    TicketWriter,
    LargeDemo,
    Crowd,
    RequestPlayer,
    LargeTickets,
  ],
})
export class DemoModule {}
