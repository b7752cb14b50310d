import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { claimedBy, TicketClaims } from './ticket-claims.js';
import { TicketEntity } from './ticket.entity.js';

/** A member of staff takes an open ticket on. */
export class ClaimTicket extends commandWith<{ staffId: string; ticketId: string }>() {}

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
      const now = this.clock.now();
      // Of two who claim at once, the second waits for the row and then finds it no longer open.
      const { affected } = await manager
        .createQueryBuilder()
        .update(TicketEntity)
        .set({
          status: 'in-progress',
          claimerId: staffId,
          claimedAt: now,
          updatedAt: () => 'greatest(updated_at, :now)',
        })
        .where({ id: ticketId, status: 'open' })
        .setParameters({ now })
        .execute();
      if (affected) await this.acts.record('ticket-claimed', staffId, { recordId: ticketId }, '', manager);
      return Boolean(affected);
    });
    if (isClaimed) return this.live.changeForStaff({ what: 'ticket', id: ticketId });
    const claim = await this.claims.of(ticketId);
    if (claim.status === 'resolved') throw new ApiError('ticket-already-resolved');
    // Whoever has it may ask again, such as after an answer that was lost on its way.
    if (claim.claimerId !== staffId) throw claimedBy(claim);
  }
}
