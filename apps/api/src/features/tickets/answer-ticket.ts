import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AnswerTicketRequest, MAIL_TOPIC_OF } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { Notifier } from '../notifications/notifier.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { claimedBy, TicketClaims } from './ticket-claims.js';
import { TicketResponseEntity } from './ticket-response.entity.js';
import { TicketEntity } from './ticket.entity.js';

/**
 * Staff answers a ticket and the investor is told: the first time or again. One that nobody has becomes the writer's; one that
 * another has is taken over first (`TakeOverTicket`).
 */
export class AnswerTicket extends commandWith<{
  staffId: string;
  ticketId: string;
  request: AnswerTicketRequest;
  /** Given twice, the response is written once. */
  responseId?: string | undefined;
}>() {}

@CommandHandler(AnswerTicket)
export class AnswerTicketHandler implements ICommandHandler<AnswerTicket> {
  constructor(
    private readonly source: DataSource,
    private readonly claims: TicketClaims,
    private readonly notifier: Notifier,
    private readonly acts: StaffActs,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'ticket-not-found'; 'ticket-already-claimed' when another has it */
  async execute({ staffId, ticketId, request, responseId = randomUUID() }: AnswerTicket): Promise<void> {
    const investorId = await this.source.transaction(async (manager) => {
      // Locked before the response gets its position: the last one written is the last one shown.
      const ticket = await manager.findOne(TicketEntity, {
        where: { id: ticketId },
        lock: { mode: 'for_no_key_update' },
      });
      if (!ticket || (ticket.claimerId ?? staffId) !== staffId) throw claimedBy(await this.claims.of(ticketId));
      const now = this.clock.now();
      const at = new Date(Math.max(ticket.updatedAt.valueOf(), now.valueOf()));
      const written = { id: responseId, ticketId, staffId, response: request.response, createdAt: at };
      await manager.createQueryBuilder().insert().into(TicketResponseEntity).values(written).orIgnore().execute();
      await manager.update(
        TicketEntity,
        { id: ticketId },
        {
          status: request.keepOpen ? 'in-progress' : 'resolved',
          claimerId: staffId,
          claimedAt: ticket.claimedAt ?? now,
          updatedAt: at,
          // Nobody waits for staff then, whether it stays open or not.
          waitingSince: null,
        },
      );
      const act = request.keepOpen ? 'ticket-answered-kept-open' : 'ticket-answered';
      await this.acts.record(act, staffId, { recordId: ticketId }, '', manager);
      const { investorId, subject } = ticket;
      const data = { subject, response: request.response };
      const telling = {
        investorId,
        source: `ticket-response:${responseId}`,
        at,
        inApp: { kind: 'ticket-answered', subjectId: ticketId },
        mail: { content: { template: 'ticket-answered', data }, topic: MAIL_TOPIC_OF['ticket-answered'] },
      } as const;
      await this.notifier.notify([telling], manager);
      return investorId;
    });
    this.live.change([investorId], { what: 'tickets' });
    this.live.changeForStaff({ what: 'ticket', id: ticketId });
  }
}
