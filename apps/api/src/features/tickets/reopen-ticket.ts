import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '../staff/index.js';
import { TicketClaims } from './ticket-claims.js';

const REOPEN_TICKET = `
with reopened as (
  update tickets
  set status = 'open', claimed_by = null, claimed_at = null, updated_at = greatest(updated_at, $2),
    waiting_since = greatest(updated_at, $2)
  where id = $1 and status = 'resolved'
  returning id
)
select id from reopened`;

/** Staff puts an answered ticket back among the open ones, for anyone to claim. Its responses stay. */
export class ReopenTicket extends Command<void> {
  constructor(
    readonly staffId: string,
    readonly ticketId: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenTicket)
export class ReopenTicketHandler implements ICommandHandler<ReopenTicket> {
  constructor(
    private readonly source: DataSource,
    private readonly claims: TicketClaims,
    private readonly acts: StaffActs,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'ticket-not-found', 'ticket-not-resolved' */
  async execute({ staffId, ticketId }: ReopenTicket): Promise<void> {
    const isReopened = await this.source.transaction(async (manager) => {
      const reopened = await manager.query<unknown[]>(REOPEN_TICKET, [ticketId, this.clock.now()]);
      if (reopened.length > 0) await this.acts.record('ticket-reopened', staffId, { recordId: ticketId }, '', manager);
      return reopened.length > 0;
    });
    if (isReopened) return this.live.changeForStaff({ what: 'ticket', id: ticketId });
    await this.claims.of(ticketId);
    throw new ApiError('ticket-not-resolved');
  }
}
