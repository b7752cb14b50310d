import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { cleanUp, hasLeftovers, type Leftovers } from '../jobs/clean-up.js';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';

/** A session is kept for a week after its end, for whoever looks into a theft. */
const LEFTOVERS: Readonly<Record<string, Leftovers>> = {
  sessions: { table: 'sessions', key: 'id', where: `expires_at < $1::timestamptz - interval '7 days'` },
  attempts: { table: 'attempts', key: 'key', where: 'window_ends_at < $1' },
  'mail-links': { table: 'mail_links', key: 'token_hash', where: `expires_at < $1::timestamptz - interval '1 day'` },
};

/** Removes sessions, counters and links that are over. Each is one piece of work. */
@Injectable()
export class ExpiredSignInsJob implements Job {
  readonly name = 'expired-sign-ins';
  readonly everySeconds = 15 * 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    const now = this.clock.now();
    const found = Object.entries(LEFTOVERS).map(async ([id, leftovers]) =>
      (await hasLeftovers(this.source, leftovers, now)) ? [id] : [],
    );
    return (await Promise.all(found)).flat();
  }

  async run(id: string, signal: AbortSignal): Promise<void> {
    const leftovers = LEFTOVERS[id];
    if (!leftovers) throw new Error(`There is nothing called ${id} to clean up`);
    await cleanUp(this.source, leftovers, this.clock.now(), signal);
  }
}
