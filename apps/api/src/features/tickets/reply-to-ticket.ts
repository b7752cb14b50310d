import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TICKET_REPLY_DAYS, type TicketReplyRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';

/** The ticket's row is locked before the reply gets its position, as for an answer: both stand in the order they came. */
const LOCK_TICKET = `
select id, status, (
  select max(r.created_at) from ticket_responses r where r.ticket_id = t.id
) < $3::timestamptz - interval '${TICKET_REPLY_DAYS} days' as "isOver"
from tickets t where id = $1 and investor_id = $2 for update of t`;

/**
 * A resolved one is with nobody then, for anyone to take on; one in progress stays with who has it. Whoever waits already for an
 * answer goes on to wait since then.
 */
const REPLY = `
with changed as (
  update tickets set updated_at = greatest(updated_at, $3),
    waiting_since = coalesce(waiting_since, greatest(updated_at, $3)),
    status = case when status = 'resolved' then 'open' else status end,
    claimed_by = case when status = 'resolved' then null else claimed_by end,
    claimed_at = case when status = 'resolved' then null else claimed_at end
  where id = $1
  returning id, updated_at
)
insert into ticket_replies (id, ticket_id, message, created_at)
select $2::uuid, id, $4, updated_at from changed`;

const WRITTEN = `select ticket_id as "ticketId", message from ticket_replies where id = $1`;

/** An investor writes again on an own ticket; a resolved one is open again by it. */
export class ReplyToTicket extends Command<void> {
  constructor(
    readonly investorId: string,
    readonly ticketId: string,
    readonly request: TicketReplyRequest,
    /** Given twice, the reply is written once. */
    readonly replyId: string = randomUUID(),
  ) {
    super();
  }
}

@CommandHandler(ReplyToTicket)
export class ReplyToTicketHandler implements ICommandHandler<ReplyToTicket> {
  constructor(
    private readonly source: DataSource,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'ticket-not-found' for one that is not the investor's; 'ticket-reply-too-late' a week after the last
   *   answer of a resolved one; 'idempotency-key-reused' when the reply's id was given before, with another text
   */
  async execute({ investorId, ticketId, request: { message }, replyId }: ReplyToTicket): Promise<void> {
    const now = this.clock.now();
    await this.source.transaction(async (manager) => {
      const [ticket] = await manager.query<{ status: string; isOver: boolean | null }[]>(LOCK_TICKET, [
        ticketId,
        investorId,
        now,
      ]);
      if (!ticket) throw new ApiError('ticket-not-found');
      const [earlier] = await manager.query<{ ticketId: string; message: string }[]>(WRITTEN, [replyId]);
      if (earlier) {
        if (earlier.ticketId === ticketId && earlier.message === message) return;
        throw new ApiError('idempotency-key-reused');
      }
      if (ticket.status === 'resolved' && ticket.isOver) throw new ApiError('ticket-reply-too-late');
      await manager.query(REPLY, [ticketId, replyId, now, message]);
    });
    this.live.change([investorId], { what: 'tickets' });
    this.live.changeForStaff({ what: 'ticket', id: ticketId });
  }
}
