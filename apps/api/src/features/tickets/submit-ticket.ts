import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TicketRequest } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { TicketEntity } from './ticket.entity.js';
import { assertMayWait } from './waiting-tickets.js';

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
    private readonly accounts: InvestorAccounts,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'too-many-tickets' while as many wait as may; 'idempotency-key-reused' when the id was given before,
   *   with another text
   */
  async execute({ investorId, request, ticketId = randomUUID() }: SubmitTicket): Promise<void> {
    const isNew = await this.source.transaction(async (manager) => {
      // One after another, as they are counted. An account that is being deleted at this moment is waited for and then
      // found gone: no row, as if the ticket had come first and gone with it.
      if (!(await this.accounts.lockIfThere(investorId, manager))) return false;
      if (await wasSubmitted(ticketId, request, manager)) return false;
      await assertMayWait(investorId, manager);
      const { subject, message } = request;
      const now = this.clock.now();
      const times = { createdAt: now, updatedAt: now, waitingSince: now };
      await manager.insert(TicketEntity, { id: ticketId, investorId, subject, message, ...times });
      return true;
    });
    if (isNew) this.live.changeForStaff({ what: 'ticket', id: ticketId });
  }
}

const wasSubmitted = async (
  ticketId: string,
  { subject, message }: TicketRequest,
  manager: EntityManager,
): Promise<boolean> => {
  const earlier = await manager.findOneBy(TicketEntity, { id: ticketId });
  if (!earlier) return false;
  if (earlier.subject === subject && earlier.message === message) return true;
  throw new ApiError('idempotency-key-reused');
};
