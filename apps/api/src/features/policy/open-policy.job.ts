import { Injectable } from '@nestjs/common';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { PolicyOpener } from './policy-opener.js';

/** Gives the log of an upgraded server its first policy, a day after the upgrade. */
@Injectable()
export class OpenPolicyJob implements Job {
  readonly name = 'open-policy';
  readonly everySeconds = 600;

  constructor(
    jobs: Jobs,
    private readonly opener: PolicyOpener,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    return (await this.opener.isDue()) ? ['first'] : [];
  }

  async run(): Promise<void> {
    await this.opener.openIfDue();
  }
}
