import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TicketRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { TicketEntity } from './ticket.entity.js';

/**
 * An account that is being deleted at this moment is waited for and then found gone: no row, as if the ticket had come
 * first and gone with it. SQL, as it is one statement with that wait.
 */
const INSERT_TICKET = `
insert into tickets (id, investor_id, subject, message, created_at, updated_at, waiting_since)
select $1::uuid, id, $3, $4, $5::timestamptz, $5::timestamptz, $5::timestamptz from investors where id = $2 for key share
on conflict (id) do nothing
returning id`;

/** An investor asks support. */
export class SubmitTicket extends commandWith<{
  investorId: string;
  request: TicketRequest;
  /** Given twice, the ticket is submitted once. */
  ticketId?: string | undefined;
}>() {}

@CommandHandler(SubmitTicket)
export class SubmitTicketHandler implements ICommandHandler<SubmitTicket> {
  constructor(
    private readonly source: DataSource,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'idempotency-key-reused' when the id was given before, with another text */
  async execute({ investorId, request, ticketId = randomUUID() }: SubmitTicket): Promise<void> {
    const { subject, message } = request;
    const inserted = await this.source.query<unknown[]>(INSERT_TICKET, [
      ticketId,
      investorId,
      subject,
      message,
      this.clock.now(),
    ]);
    if (inserted.length > 0) return this.live.changeForStaff({ what: 'ticket', id: ticketId });
    const earlier = await this.source.getRepository(TicketEntity).findOneBy({ id: ticketId });
    if (earlier && (earlier.subject !== subject || earlier.message !== message)) {
      throw new ApiError('idempotency-key-reused');
    }
  }
}
