import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_UNANSWERED_REPLIES, TICKET_REPLY_DAYS, type TicketReplyRequest } from '@clearfold/contracts';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { assertMayWait } from './waiting-tickets.js';
import { TicketReplyEntity } from './ticket-reply.entity.js';
import { TicketResponseEntity } from './ticket-response.entity.js';
import { TicketEntity } from './ticket.entity.js';

/** An investor writes again on an own ticket; a resolved one is open again by it. */
export class ReplyToTicket extends commandWith<{
  investorId: string;
  ticketId: string;
  request: TicketReplyRequest;
  /** Given twice, the reply is written once. */
  replyId?: string | undefined;
}>() {}

@CommandHandler(ReplyToTicket)
export class ReplyToTicketHandler implements ICommandHandler<ReplyToTicket> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'ticket-not-found' for one that is not the investor's; 'ticket-reply-too-late' a week after the last
   *   answer of a resolved one; 'too-many-tickets' where it would be one more that waits than may; 'too-many-ticket-replies' before staff answered those before; 'idempotency-key-reused' when the reply's id was given before, with another text
   */
  async execute({ investorId, ticketId, request: { message }, replyId = randomUUID() }: ReplyToTicket): Promise<void> {
    const now = this.clock.now();
    await this.source.transaction(async (manager) => {
      // As submitting does, which counts what waits: a reply to a resolved one makes it wait again.
      if (!(await this.accounts.lockIfThere(investorId, manager))) throw new ApiError('ticket-not-found');
      // Locked before the reply gets its position, as for an answer: both stand in the order they came.
      const ticket = await manager.findOne(TicketEntity, {
        where: { id: ticketId, investorId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!ticket) throw new ApiError('ticket-not-found');
      const earlier = await manager.findOneBy(TicketReplyEntity, { id: replyId });
      if (earlier) {
        if (earlier.ticketId === ticketId && earlier.message === message) return;
        throw new ApiError('idempotency-key-reused');
      }
      const isResolved = ticket.status === 'resolved';
      const answeredAt = await answeredLast(ticketId, manager);
      if (isResolved && isOver(answeredAt, now)) throw new ApiError('ticket-reply-too-late');
      if (isResolved) await assertMayWait(investorId, manager);
      const unanswered = await manager.countBy(TicketReplyEntity, {
        ticketId,
        ...(answeredAt && { createdAt: MoreThan(answeredAt) }),
      });
      if (unanswered >= MAX_UNANSWERED_REPLIES) throw new ApiError('too-many-ticket-replies');
      const at = new Date(Math.max(ticket.updatedAt.valueOf(), now.valueOf()));
      await manager.update(
        TicketEntity,
        { id: ticketId },
        {
          updatedAt: at,
          // Whoever waits already for an answer goes on to wait since then.
          waitingSince: ticket.waitingSince ?? at,
          // A resolved one is with nobody then, for anyone to take on; one in progress stays with who has it.
          ...(isResolved && { status: 'open', claimerId: null, claimedAt: null }),
        },
      );
      await manager.insert(TicketReplyEntity, { id: replyId, ticketId, message, createdAt: at });
    });
    this.live.change([investorId], { what: 'tickets' });
    this.live.changeForStaff({ what: 'ticket', id: ticketId });
  }
}

const answeredLast = async (ticketId: string, manager: EntityManager): Promise<Date | undefined> => {
  const [last] = await manager.find(TicketResponseEntity, {
    where: { ticketId },
    order: { createdAt: 'DESC' },
    take: 1,
  });
  return last?.createdAt;
};

const isOver = (answeredAt: Date | undefined, now: Date): boolean =>
  answeredAt !== undefined && answeredAt.valueOf() < now.valueOf() - TICKET_REPLY_DAYS * 86_400_000;
