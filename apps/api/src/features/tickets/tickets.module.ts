import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnswerTicketHandler } from './answer-ticket.js';
import { ClaimTicketHandler } from './claim-ticket.js';
import { OwnTicketReader } from './own-tickets.view.js';
import { ReopenTicketHandler } from './reopen-ticket.js';
import { ReplyToTicketHandler } from './reply-to-ticket.js';
import { StaffTicketReader } from './staff-tickets.view.js';
import { SubmitTicketHandler } from './submit-ticket.js';
import { TakeOverTicketHandler } from './take-over-ticket.js';
import { TicketClaims } from './ticket-claims.js';
import { TicketsInvestorController } from './tickets.investor.controller.js';
import { TicketsStaffController } from './tickets.staff.controller.js';

@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [TicketsInvestorController, TicketsStaffController],
  providers: [
    OwnTicketReader,
    StaffTicketReader,
    TicketClaims,
    SubmitTicketHandler,
    ClaimTicketHandler,
    TakeOverTicketHandler,
    AnswerTicketHandler,
    ReopenTicketHandler,
    ReplyToTicketHandler,
  ],
  exports: [StaffTicketReader],
})
export class TicketsModule {}
