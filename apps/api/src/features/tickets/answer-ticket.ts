import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AnswerTicketRequest, MAIL_TOPIC_OF, type TicketSubject } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { Notifier } from '../notifications/index.js';
import { StaffActs } from '../staff/index.js';
import { claimedBy, TicketClaims } from './ticket-claims.js';

/**
 * The ticket's row is locked before the response gets its position: the last one written is the last one shown. Nobody waits for
 * staff then, whether it stays open or not.
 */
const ANSWER_TICKET = `
with answered as (
  update tickets
  set status = $6, claimed_by = coalesce(claimed_by, $2), claimed_at = coalesce(claimed_at, $3),
    updated_at = greatest(updated_at, $3), waiting_since = null
  where id = $1 and (claimed_by is null or claimed_by = $2)
  returning id, investor_id, subject, updated_at
), written as (
  insert into ticket_responses (id, ticket_id, staff_id, response, created_at)
  select $4::uuid, id, $2, $5, updated_at from answered
  on conflict (id) do nothing
)
select investor_id as "investorId", subject, updated_at as at from answered`;

interface AnsweredTicket {
  investorId: string;
  subject: TicketSubject;
  at: Date;
}

/**
 * Staff answers a ticket and the investor is told: the first time or again. One that nobody has becomes the writer's; one that
 * another has is taken over first (`TakeOverTicket`).
 */
export class AnswerTicket extends Command<void> {
  constructor(
    readonly staffId: string,
    readonly ticketId: string,
    readonly request: AnswerTicketRequest,
    /** Given twice, the response is written once. */
    readonly responseId: string = randomUUID(),
  ) {
    super();
  }
}

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
  async execute({ staffId, ticketId, request, responseId }: AnswerTicket): Promise<void> {
    const investorId = await this.source.transaction(async (manager) => {
      const [answered] = await manager.query<AnsweredTicket[]>(ANSWER_TICKET, [
        ticketId,
        staffId,
        this.clock.now(),
        responseId,
        request.response,
        request.keepOpen ? 'in-progress' : 'resolved',
      ]);
      if (!answered) throw claimedBy(await this.claims.of(ticketId));
      const act = request.keepOpen ? 'ticket-answered-kept-open' : 'ticket-answered';
      await this.acts.record(act, staffId, { recordId: ticketId }, '', manager);
      const { investorId, at, subject } = answered;
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
