import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { AnswerTicket } from '../features/tickets/answer-ticket.js';
import { ClaimTicket } from '../features/tickets/claim-ticket.js';
import { ReopenTicket } from '../features/tickets/reopen-ticket.js';
import { ReplyToTicket } from '../features/tickets/reply-to-ticket.js';
import { StaffTicketReader } from '../features/tickets/staff-tickets.view.js';
import { SubmitTicket } from '../features/tickets/submit-ticket.js';
import { ApiError } from '../platform/http/api-error.js';
import { type Cast } from './cast.js';
import { type Moment } from './moments.js';
import { demoId, type DemoTicket, type TicketStep } from './tickets.js';

/** Makes moments of the demo's tickets, to be played through the real commands. */
@Injectable()
export class TicketWriter {
  constructor(
    private readonly commands: CommandBus,
    private readonly tickets: StaffTicketReader,
  ) {}

  /** Whether a ticket was submitted. */
  async isWritten({ id }: DemoTicket): Promise<boolean> {
    return (await this.tickets.list({ filter: { id: [id] }, offset: 0, limit: 1, orderBy: 't.createdAt' })).total > 0;
  }

  moments(tickets: readonly DemoTicket[], cast: Cast): Moment[] {
    return tickets.flatMap(({ id, daysAgo, investor, request, then = [] }): Moment[] => {
      const investorId = cast.people.get(investor);
      if (investorId === undefined) return [];
      const submit = () => this.commands.execute(new SubmitTicket({ investorId, request, ticketId: id }));
      return [
        { daysAgo, play: submit },
        ...then.map((step, index) => ({
          daysAgo: step.daysAgo,
          play: () => this.take(step, id, demoId('ticket', id, index), investorId, cast),
        })),
      ];
    });
  }

  /** After a start that was broken off, a step may have been taken already, or somebody may have the ticket: then it is theirs. */
  private async take(step: TicketStep, id: string, stepId: string, investorId: string, cast: Cast): Promise<void> {
    const command = commandOf(step, id, stepId, investorId, cast);
    await this.commands.execute<Command<void>, void>(command).catch((error: unknown) => {
      if (!(error instanceof ApiError && TAKEN.includes(error.code))) throw error;
    });
  }
}

const TAKEN = ['ticket-already-claimed', 'ticket-already-resolved', 'ticket-not-resolved'];

const commandOf = (
  step: TicketStep,
  ticketId: string,
  stepId: string,
  investorId: string,
  { staff }: Cast,
): Command<void> => {
  if ('reply' in step)
    return new ReplyToTicket({ investorId, ticketId, request: { message: step.reply }, replyId: stepId });
  const by = staff[step.by];
  if ('claims' in step) return new ClaimTicket({ staffId: by, ticketId });
  if ('reopens' in step) return new ReopenTicket({ staffId: by, ticketId });
  return new AnswerTicket({
    staffId: by,
    ticketId,
    request: { response: step.answer, keepOpen: step.keepOpen ?? false },
    responseId: stepId,
  });
};
