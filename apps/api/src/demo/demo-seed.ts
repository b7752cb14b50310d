import { Injectable } from '@nestjs/common';
import { DemoPeople, type DemoSignIn } from './demo-people.js';
import { DEMO_HISTORY, SIGN_UP_DAYS_AGO } from './history.js';
import { HistoryWriter } from './history-writer.js';
import { TicketWriter } from './ticket-writer.js';
import { DEMO_TICKETS } from './tickets.js';
import { Timeline } from './timeline.js';

/** Fills an empty database with people, plans and a year of history. Run again, it adds what is missing. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly people: DemoPeople,
    private readonly history: HistoryWriter,
    private readonly tickets: TicketWriter,
  ) {}

  /**
   * @param clock the server's own, set back while the history is written; only before the server listens
   * @returns how to sign in to each account
   */
  async run(clock: { moveTo: (instant: Date) => void }): Promise<DemoSignIn[]> {
    try {
      await this.fill(new Timeline(clock));
    } finally {
      clock.moveTo(new Date());
    }
    return this.people.signIns();
  }

  private async fill(timeline: Timeline): Promise<void> {
    timeline.setDaysAgo(SIGN_UP_DAYS_AGO);
    const cast = await this.people.arrive();
    // Somebody of the demo was deleted or switched off; or the tickets, which come last, are there: then all is.
    if (!cast || (await this.tickets.areWritten(DEMO_TICKETS))) return;
    const plans = await this.people.offerPlans(cast);
    await this.history.write(DEMO_HISTORY, cast, plans, timeline);
    await this.tickets.write(DEMO_TICKETS, cast, timeline);
  }
}
