import { Injectable } from '@nestjs/common';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { CheckpointSigner } from './checkpoint-signer.js';

/** Signs a checkpoint within a minute of the log's growth, so also at each day's close, and begins a new outside file. */
@Injectable()
export class CheckpointsJob implements Job {
  readonly name = 'checkpoints';
  readonly everySeconds = 60;

  constructor(
    jobs: Jobs,
    private readonly signer: CheckpointSigner,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    const size = await this.signer.grownTo();
    if (size !== undefined) return [`size-${size}`];
    const missing = await this.signer.missingOutside();
    return missing === undefined ? [] : [`outside-${missing}`];
  }

  run(): Promise<void> {
    return this.signer.sign();
  }
}
