import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AnswerTicket, StaffTicketReader, SubmitTicket } from '../features/tickets/index.js';
import { type Timeline } from './history-writer.js';
import { type DemoTicket } from './tickets.js';

/** Submits and answers the demo's tickets through the real commands. */
@Injectable()
export class TicketWriter {
  constructor(
    private readonly commands: CommandBus,
    private readonly tickets: StaffTicketReader,
  ) {}

  /** @param adminId who answers: an admin may, whoever has claimed the ticket */
  async write(
    investorId: string,
    adminId: string,
    tickets: readonly DemoTicket[],
    { setDaysAgo }: Timeline,
  ): Promise<void> {
    // Once complete they are left alone: by then staff may have answered or reopened them.
    const ids = { filter: { id: tickets.map(({ id }) => id) }, offset: 0, limit: 1, orderBy: 't.created_at' };
    if ((await this.tickets.list(ids)).total >= tickets.length) return;
    for (const { id, daysAgo, request, answer } of tickets) {
      setDaysAgo(daysAgo);
      await this.commands.execute(new SubmitTicket(investorId, request, id));
      if (!answer) continue;
      setDaysAgo(answer.daysAgo);
      const { response } = answer;
      await this.commands.execute(new AnswerTicket({ id: adminId, role: 'admin' }, id, { response }, answer.id));
    }
  }
}
