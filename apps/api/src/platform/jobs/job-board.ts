import { Injectable } from '@nestjs/common';
import { type JobCounts, type JobState, type StaffJob } from '@clearfold/contracts';
import { type Job as QueuedJob } from 'bullmq';
import { PAGE_ROWS } from '../database/reading/keyset-pages.js';
import { ApiError } from '../http/api-error.js';
import { type JobData, type JobQueue } from './queue-backend.js';
import { Jobs } from './jobs.js';
import { type Page } from '../http/list-query.js';

/** Redis that is away must not keep a person waiting. */
const PATIENCE_MILLISECONDS = 5_000;

/** Of failed jobs, how many an alarm considers at most. */
const FAILED_AT_ONCE = 100;

/** By how many jobs a page of an export looks back at the one before. */
const OVERLAP = 100;

/** What the queue holds, for staff. */
@Injectable()
export class JobBoard {
  constructor(private readonly jobs: Jobs) {}

  /** How many jobs are in each state. */
  counts(): Promise<JobCounts> {
    return this.ask(async (queue) => {
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed');
      const of = (state: JobState): number => counts[state] ?? 0;
      return {
        waiting: of('waiting'),
        active: of('active'),
        delayed: of('delayed'),
        completed: of('completed'),
        failed: of('failed'),
      };
    });
  }

  /** One page of the jobs in a state, the oldest or the newest first. */
  list(state: JobState, page: { offset: number; limit: number; oldestFirst: boolean }): Promise<Page<StaffJob>> {
    return this.ask(async (queue) => {
      const { offset, limit, oldestFirst } = page;
      const jobs = await queue.getJobs([state], offset, offset + limit - 1, oldestFirst);
      const counts = await queue.getJobCounts(state);
      // A job that ended between the two reads has no content any more.
      return { rows: jobs.filter(Boolean).map((job) => rowOf(job, state)), total: counts[state] ?? 0 };
    });
  }

  /**
   * All jobs in a state, the oldest first, in pages, each once. A queue has no place behind a job to go on from: one
   * that leaves the state meanwhile moves the later ones up, so a page begins within the one before.
   */
  async *all(state: JobState): AsyncGenerator<StaffJob[]> {
    const seen = new Set<string>();
    for (let offset = 0; ; offset += PAGE_ROWS - OVERLAP) {
      const jobs = await this.ask((queue) => queue.getJobs([state], offset, offset + PAGE_ROWS - 1, true));
      const rows = jobs
        .filter(Boolean)
        .map((job) => rowOf(job, state))
        .filter(({ id }) => !seen.has(id));
      for (const { id } of rows) seen.add(id);
      if (rows.length > 0) yield rows;
      if (jobs.length < PAGE_ROWS) return;
    }
  }

  /**
   * Of the newest failed jobs, the names of those that failed after a time, but for polls that a later poll made up for.
   *
   * @param since in milliseconds since 1970
   * @throws ApiError 'ledger-unavailable' while the queue cannot be asked
   */
  failedSince(since: number): Promise<string[]> {
    return this.ask(async (queue) =>
      (await queue.getFailed(0, FAILED_AT_ONCE - 1))
        .filter((job) => job && (job.finishedOn ?? 0) > since && !job.data.isMadeUpFor)
        .map(({ name }) => name),
    );
  }

  /** @throws ApiError 'job-not-found' */
  one(id: string): Promise<StaffJob> {
    return this.ask(async (queue) => {
      const job = await queue.getJob(id);
      if (!job) throw new ApiError('job-not-found');
      return rowOf(job, stateOf(await job.getState()));
    });
  }

  /**
   * Has a failed job run again now.
   *
   * @throws ApiError 'job-not-found', 'job-not-failed'
   */
  retry(id: string): Promise<StaffJob> {
    return this.ask(async (queue) => {
      const job = await queue.getJob(id);
      if (!job) throw new ApiError('job-not-found');
      if ((await job.getState()) !== 'failed') throw new ApiError('job-not-failed');
      await job.retry('failed', { resetAttemptsMade: true });
      return rowOf(job, 'waiting');
    });
  }

  /** @throws ApiError 'ledger-unavailable' while the queue cannot be asked */
  private async ask<Answer>(question: (queue: JobQueue) => Promise<Answer>): Promise<Answer> {
    const { queue } = this.jobs;
    if (!queue) throw new ApiError('ledger-unavailable', { retryAfterSeconds: 5 });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const unavailable = new ApiError('ledger-unavailable', { retryAfterSeconds: 5 });
      timer = setTimeout(() => reject(unavailable), PATIENCE_MILLISECONDS);
    });
    try {
      return await Promise.race([question(queue), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const rowOf = (job: QueuedJob<JobData>, state: JobState): StaffJob => ({
  id: job.id ?? '',
  name: job.name,
  ...(job.data.id === undefined ? {} : { subject: job.data.id }),
  state,
  attempts: job.attemptsMade,
  createdAt: new Date(job.timestamp).toISOString(),
  ...(job.processedOn ? { startedAt: new Date(job.processedOn).toISOString() } : {}),
  ...(job.finishedOn ? { finishedAt: new Date(job.finishedOn).toISOString() } : {}),
  ...(state === 'failed' && job.failedReason ? { failedReason: job.failedReason } : {}),
});

/** BullMQ knows finer states of waiting than we use. */
const stateOf = (state: string): JobState =>
  state === 'active' || state === 'delayed' || state === 'completed' || state === 'failed' ? state : 'waiting';
