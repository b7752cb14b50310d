import { Injectable } from '@nestjs/common';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { EmailChangeEnds } from './end-email-change.js';
import { EmailChanges } from './email-changes.js';

/** Lets confirmed changes of an e-mail take effect when their day of waiting is over, and forgets unconfirmed ones. */
@Injectable()
export class EmailChangesJob implements Job {
  readonly name = 'email-changes';
  readonly everySeconds = 60;

  constructor(
    jobs: Jobs,
    private readonly changes: EmailChanges,
    private readonly ends: EmailChangeEnds,
  ) {
    jobs.register(this);
  }

  due(): Promise<string[]> {
    return this.changes.due();
  }

  run(investorId: string): Promise<void> {
    return this.ends.finish(investorId);
  }
}
