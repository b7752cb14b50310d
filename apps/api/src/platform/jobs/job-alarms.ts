import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HealthChecks } from '../health/health-checks.js';
import { JobBoard } from './job-board.js';
import { Jobs, REST_MILLISECONDS } from './jobs.js';

/** Opening takes a while after a start, and a Redis that is started anew is back within seconds. */
const GRACE_SECONDS = 60;

/** What failed and is still due was tried again since, and failed again. */
const LATELY_MILLISECONDS = 2 * REST_MILLISECONDS;

/** Less than any check is given. */
const PATIENCE_MILLISECONDS = 1_500;

/** How many names an alarm says. */
const NAMED = 5;

/** Rings while nothing happens by itself: there is no queue, it does not answer, or what is done fails. */
@Injectable()
export class JobAlarms {
  constructor(
    private readonly board: JobBoard,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    checks: HealthChecks,
  ) {
    checks.addAlarm('job-queue', () => this.assertAnswers(), { isCostly: true, graceSeconds: GRACE_SECONDS });
    checks.addAlarm('failed-jobs', () => this.assertNoneFailed(), { isCostly: true, silenceSeconds: 0 });
  }

  private async assertAnswers(): Promise<void> {
    this.jobs.assertOpen();
    if (!this.jobs.queue) return;
    const late = sleep(PATIENCE_MILLISECONDS, 'late', { ref: false });
    const outcome = await Promise.race([this.board.counts(), late]);
    if (outcome === 'late') throw new Error('it does not answer');
  }

  private async assertNoneFailed(): Promise<void> {
    if (!this.jobs.queue) return;
    const since = this.clock.now().valueOf() - LATELY_MILLISECONDS;
    // A queue that does not answer is told for itself.
    const lately = await this.board.failedSince(since).catch(() => []);
    if (lately.length === 0) return;
    const names = [...new Set(lately)];
    throw new Error(
      `${lately.length} ${lately.length === 1 ? 'job' : 'jobs'} failed lately: ${names.slice(0, NAMED).join(', ')}`,
    );
  }
}
