import { Injectable } from '@nestjs/common';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { PayoutRunner } from './payout-runner.js';

/** Pays interest and principals soon after midnight UTC, and after a pause whatever was missed. */
@Injectable()
export class PayoutsJob implements Job {
  readonly name = 'payouts';
  readonly everySeconds = 60;

  constructor(
    jobs: Jobs,
    private readonly runner: PayoutRunner,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    const day = await this.runner.dueDay();
    return day === undefined ? [] : [`day-${day}`];
  }

  /** The days are paid in their order, so the first one due brings all the others. */
  async run(): Promise<void> {
    await this.runner.payDue();
  }
}
