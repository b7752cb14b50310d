import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  type MessageAnswer,
  routes,
  TicketReplyRequest,
  TicketRequest,
  type TicketsAnswer,
} from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { OwnTicketReader } from './own-tickets.view.js';
import { ReplyToTicket } from './reply-to-ticket.js';
import { SubmitTicket } from './submit-ticket.js';
import { ticketIdOf, ticketReplyIdOf } from './ticket-id.js';

@InvestorController('Support tickets')
export class TicketsInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tickets: OwnTicketReader,
  ) {}

  /** Asks support; staff find the ticket as open. */
  @Route(routes.tickets.submit)
  @HttpCode(201)
  async submit(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: TicketRequest,
    @IdempotencyKey() key?: string,
  ): Promise<MessageAnswer> {
    await this.commands.execute(
      new SubmitTicket({ investorId: investor.id, request: body, ticketId: key && ticketIdOf(investor.id, key) }),
    );
    return { message: ANSWER_TEXT.ticketSubmitted };
  }

  /** Writes again on an own ticket, until a week after it was resolved; a resolved one is open again by it. */
  @Route(routes.tickets.reply)
  @HttpCode(201)
  async reply(
    @CurrentInvestor() investor: SignedInInvestor,
    @UuidParam() id: string,
    @Body() body: TicketReplyRequest,
    @IdempotencyKey() key?: string,
  ): Promise<MessageAnswer> {
    await this.commands.execute(
      new ReplyToTicket({
        investorId: investor.id,
        ticketId: id,
        request: body,
        replyId: key && ticketReplyIdOf(investor.id, key),
      }),
    );
    return { message: ANSWER_TEXT.ticketReplied };
  }

  /** The investor's own tickets, the newest update first. */
  @Route(routes.tickets.mine)
  async mine(@CurrentInvestor() investor: SignedInInvestor): Promise<TicketsAnswer> {
    return { data: await this.tickets.of(investor.id) };
  }
}
