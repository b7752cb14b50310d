import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { And, DataSource, Equal, Not } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { claimedBy, TicketClaims } from './ticket-claims.js';
import { TicketEntity } from './ticket.entity.js';

/** A member of staff takes over a ticket that another has: to answer it, or to answer it again. */
export class TakeOverTicket extends commandWith<{ staffId: string; ticketId: string; fromStaffId: string }>() {}

@CommandHandler(TakeOverTicket)
export class TakeOverTicketHandler implements ICommandHandler<TakeOverTicket> {
  constructor(
    private readonly source: DataSource,
    private readonly claims: TicketClaims,
    private readonly acts: StaffActs,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'ticket-not-found'; 'ticket-not-claimed' when nobody has it; 'ticket-already-claimed' when another has it
   *   than the one it is taken from
   */
  async execute({ staffId, ticketId, fromStaffId }: TakeOverTicket): Promise<void> {
    const isTaken = await this.source.transaction(async (manager) => {
      // Only from whom the caller saw: of two who take a ticket over at once, the second waits for the row and then finds
      // another there. Nothing that the investor sees changes, so its last update stays.
      const seen = { id: ticketId, claimerId: And(Equal(fromStaffId), Not(staffId)) };
      const taken = { claimerId: staffId, claimedAt: this.clock.now() };
      const { affected } = await manager.update(TicketEntity, seen, taken);
      if (affected) {
        const on = { recordId: ticketId, fromStaffId };
        await this.acts.record('ticket-taken-over', staffId, on, '', manager);
      }
      return Boolean(affected);
    });
    if (isTaken) return this.live.changeForStaff({ what: 'ticket', id: ticketId });
    const claim = await this.claims.of(ticketId);
    if (claim.claimerId === null) throw new ApiError('ticket-not-claimed');
    // Whoever has it may ask again, such as after an answer that was lost on its way.
    if (claim.claimerId !== staffId) throw claimedBy(claim);
  }
}
