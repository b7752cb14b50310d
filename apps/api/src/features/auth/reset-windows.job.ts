import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { cleanUp, hasLeftovers, type Leftovers } from '#platform/jobs/clean-up.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';

/** A window that saw wrong PINs makes the next ones wait; it is remembered for a month. */
const LEFTOVERS: Leftovers = {
  table: 'reset_windows',
  key: 'investor_id',
  where: `expires_at < $1::timestamptz and next_opens_at < case when failed = 0 then $1::timestamptz else $1::timestamptz - interval '30 days' end`,
};

/** Removes reset windows that are over. */
@Injectable()
export class ResetWindowsJob implements Job {
  readonly name = 'reset-windows';
  readonly everySeconds = 60 * 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    return (await hasLeftovers(this.source, LEFTOVERS, this.clock.now())) ? ['expired'] : [];
  }

  run(_id: string, signal: AbortSignal): Promise<void> {
    return cleanUp(this.source, LEFTOVERS, this.clock.now(), signal);
  }
}
