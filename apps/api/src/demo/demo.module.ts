import { Module } from '@nestjs/common';
import { CheckpointsModule } from '../features/checkpoints/checkpoints.module.js';
import { PayoutRunsModule } from '../features/payout-runs/payout-runs.module.js';
import { PinModule } from '../features/pin/pin.module.js';
import { PolicyModule } from '../features/policy/policy.module.js';
import { StaffModule } from '../features/staff/staff.module.js';
import { StatementImportsModule } from '../features/statement-imports/statement-imports.module.js';
import { TicketsModule } from '../features/tickets/tickets.module.js';
import { UsersModule } from '../features/users/users.module.js';
import { WalletsModule } from '../features/wallets/wallets.module.js';
import { OutsideBooks } from './outside/outside-books.js';
import { NotificationReader } from './notification-reader.js';
import { CrowdDoor } from './crowd/crowd-door.js';
import { DemoPeople } from './demo-people.js';
import { DemoSeed } from './demo-seed.js';
import { HistoryWriter } from './history-writer.js';
import { RequestActs } from './request-acts.js';
import { StaffActs } from './staff-acts.js';
import { TicketWriter } from './ticket-writer.js';
import { VisitorWriter } from './visitor-writer.js';

@Module({
  imports: [
    CheckpointsModule,
    PayoutRunsModule,
    PinModule,
    PolicyModule,
    UsersModule,
    StaffModule,
    StatementImportsModule,
    WalletsModule,
    TicketsModule,
  ],
  providers: [
    DemoPeople,
    CrowdDoor,
    DemoSeed,
    HistoryWriter,
    RequestActs,
    StaffActs,
    OutsideBooks,
    NotificationReader,
    TicketWriter,
    VisitorWriter,
  ],
  exports: [DemoPeople, CrowdDoor, OutsideBooks, TicketWriter],
})
export class DemoModule {}
