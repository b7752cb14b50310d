import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '../staff/index.js';
import { claimedBy, TicketClaims } from './ticket-claims.js';

/** Of two who claim at once, the second waits for the row and then finds it no longer open. */
const CLAIM_TICKET = `
with claimed as (
  update tickets
  set status = 'in-progress', claimed_by = $2, claimed_at = $3, updated_at = greatest(updated_at, $3)
  where id = $1 and status = 'open'
  returning id
)
select id from claimed`;

/** A member of staff takes an open ticket on. */
export class ClaimTicket extends Command<void> {
  constructor(
    readonly staffId: string,
    readonly ticketId: string,
  ) {
    super();
  }
}

@CommandHandler(ClaimTicket)
export class ClaimTicketHandler implements ICommandHandler<ClaimTicket> {
  constructor(
    private readonly source: DataSource,
    private readonly claims: TicketClaims,
    private readonly acts: StaffActs,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'ticket-not-found', 'ticket-already-claimed', 'ticket-already-resolved' */
  async execute({ staffId, ticketId }: ClaimTicket): Promise<void> {
    const isClaimed = await this.source.transaction(async (manager) => {
      const claimed = await manager.query<unknown[]>(CLAIM_TICKET, [ticketId, staffId, this.clock.now()]);
      if (claimed.length > 0) await this.acts.record('ticket-claimed', staffId, { recordId: ticketId }, '', manager);
      return claimed.length > 0;
    });
    if (isClaimed) return this.live.changeForStaff({ what: 'ticket', id: ticketId });
    const claim = await this.claims.of(ticketId);
    if (claim.status === 'resolved') throw new ApiError('ticket-already-resolved');
    // Whoever has it may ask again, such as after an answer that was lost on its way.
    if (claim.staffId !== staffId) throw claimedBy(claim);
  }
}
