import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { cleanUp, hasLeftovers, type Leftovers } from '#platform/jobs/clean-up.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';

/** An address that nobody confirmed was perhaps never its reader's: after a week it is forgotten. */
const LEFTOVERS: Leftovers = {
  table: 'newsletter_subscriptions',
  key: 'id',
  where: `confirmed_at is null and created_at < $1::timestamptz - interval '7 days'
    and (confirm_expires_at is null or confirm_expires_at < $1::timestamptz)`,
};

/** Forgets addresses that were never confirmed. */
@Injectable()
export class UnconfirmedSubscriptionsJob implements Job {
  readonly name = 'unconfirmed-subscriptions';
  readonly everySeconds = 60 * 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    return (await hasLeftovers(this.source, LEFTOVERS, this.clock.now())) ? ['unconfirmed'] : [];
  }

  run(_id: string, signal: AbortSignal): Promise<void> {
    return cleanUp(this.source, LEFTOVERS, this.clock.now(), signal);
  }
}
