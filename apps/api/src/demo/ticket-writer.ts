import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AnswerTicket, StaffTicketReader, SubmitTicket } from '../features/tickets/index.js';
import { type Cast } from './cast.js';
import { type Timeline } from './timeline.js';
import { type DemoTicket } from './tickets.js';

/** Submits and answers the demo's tickets through the real commands. */
@Injectable()
export class TicketWriter {
  constructor(
    private readonly commands: CommandBus,
    private readonly tickets: StaffTicketReader,
  ) {}

  /** True when the last of them was submitted. */
  async areWritten(tickets: readonly DemoTicket[]): Promise<boolean> {
    const ids = { filter: { id: tickets.map(({ id }) => id) }, offset: 0, limit: 1, orderBy: 't.created_at' };
    return (await this.tickets.list(ids)).total >= tickets.length;
  }

  async write(tickets: readonly DemoTicket[], { investors, staff }: Cast, timeline: Timeline): Promise<void> {
    for (const { id, daysAgo, investor, request, answer } of tickets) {
      timeline.setDaysAgo(daysAgo);
      await this.commands.execute(new SubmitTicket(investors[investor], request, id));
      if (!answer) continue;
      timeline.setDaysAgo(answer.daysAgo);
      const { response } = answer;
      // After a start that was broken off, somebody may have it already: then it is theirs to answer.
      const { claim } = await this.tickets.one(id);
      if (claim && claim.staffId !== staff.alex) continue;
      await this.commands.execute(new AnswerTicket(staff.alex, id, { response }, answer.id));
    }
  }
}
