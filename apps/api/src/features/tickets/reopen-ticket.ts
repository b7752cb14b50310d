import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { TicketClaims } from './ticket-claims.js';
import { TicketEntity } from './ticket.entity.js';

/** Staff puts an answered ticket back among the open ones, for anyone to claim. Its responses stay. */
export class ReopenTicket extends commandWith<{ staffId: string; ticketId: string }>() {}

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
      const latest = (): string => 'greatest(updated_at, :now)';
      const { affected } = await manager
        .createQueryBuilder()
        .update(TicketEntity)
        .set({ status: 'open', claimerId: null, claimedAt: null, updatedAt: latest, waitingSince: latest })
        .where({ id: ticketId, status: 'resolved' })
        .setParameters({ now: this.clock.now() })
        .execute();
      if (affected) await this.acts.record('ticket-reopened', staffId, { recordId: ticketId }, '', manager);
      return Boolean(affected);
    });
    if (isReopened) return this.live.changeForStaff({ what: 'ticket', id: ticketId });
    await this.claims.of(ticketId);
    throw new ApiError('ticket-not-resolved');
  }
}
