import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Job as QueuedJob } from 'bullmq';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { assertJobName, type Job, queuedId } from './job.js';
import { type JobData, type JobQueue, type JobWorker, openQueueBackend, type QueueBackend } from './queue-backend.js';
import { inBackground } from '../telemetry/in-background.js';

/** How many jobs this process works on at the same time. */
const CONCURRENCY = 4;

const SECOND = 1000;
const UPSERT_MILLISECONDS = 60 * SECOND;
const REOPEN_MILLISECONDS = 5 * SECOND;

/** After its quick retries a job rests this long before it is tried again, if it is still due. */
export const REST_MILLISECONDS = 15 * 60 * SECOND;

/** Of failed jobs, how many a poll considers at most. */
const FAILED_AT_ONCE = 500;

const KEEP_FAILED = { age: 14 * 24 * 60 * 60, count: 1_000 };

/** A poll that failed is followed by the next one; the last few show on the job board that it works. */
const POLL = { removeOnComplete: { count: 50 }, removeOnFail: { count: 50 } };

/** A completed job must leave, as BullMQ silently ignores the addition of an id that it still knows. */
const RUN = {
  attempts: 3,
  backoff: { type: 'exponential', delay: SECOND },
  removeOnComplete: true,
  removeOnFail: KEEP_FAILED,
};

/** Has registered jobs done, on as many processes as there are: each piece of work on one of them at a time. */
@Injectable()
export class Jobs implements OnModuleDestroy {
  private readonly jobs = new Map<string, Job>();
  private readonly log = new Logger('Jobs');
  private opening?: Promise<void>;
  private opened?: QueueBackend;
  private openFailure?: string;
  private worker?: JobWorker;
  private timer?: NodeJS.Timeout;
  private readonly stopping = new AbortController();

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a job; before the start.
   *
   * @throws Error when two share a name, or the name cannot be part of an id
   */
  register(job: Job): void {
    assertJobName(job.name);
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
  }

  /** All jobs of the server, by name. */
  get registered(): readonly Job[] {
    return [...this.jobs.values()];
  }

  /**
   * Opens the queue and, unless this process only serves, works it. Nobody needs to wait for it: a database or Redis that is
   * away is tried again until it is there.
   */
  start(): Promise<void> {
    return (this.opening ??= this.open());
  }

  /** @throws Error while this process, once started, has no queue to work with */
  assertOpen(): void {
    const isAwaited = this.opening !== undefined && !this.opened && !this.stopping.signal.aborted;
    if (isAwaited) throw new Error(this.openFailure ?? 'it is not open yet');
  }

  /** The queue, once it is open. */
  get queue(): JobQueue | undefined {
    return this.stopping.signal.aborted ? undefined : this.opened?.queue;
  }

  /**
   * Queues what a commit has just made due, so that it need not wait for the next poll; whoever works takes it. While the queue is
   * away nothing happens: the poll finds it.
   */
  queueNow({ name }: Job, id: string): void {
    const added = this.queue?.add(name, { id }, { ...RUN, jobId: queuedId(name, id) });
    if (added) inBackground(`Queueing ${name}`, added);
  }

  /** Takes no more jobs, tells the running ones to end, and waits for them. What was cut off is run again elsewhere. */
  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    clearInterval(this.timer);
    await this.opening;
    this.worker?.cancelAllJobs('The server stops');
    await this.worker?.close();
    await this.opened?.close();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  private async open(): Promise<void> {
    while (!this.stopping.signal.aborted && !this.opened) {
      try {
        this.opened = await openQueueBackend(this.settings);
      } catch (error) {
        this.openFailure = (error as Error).message;
        this.log.warn(`The job queue could not be opened: ${this.openFailure}`);
        await sleep(REOPEN_MILLISECONDS, undefined, this.stopping).catch(() => {});
      }
    }
    if (this.opened && this.settings.workJobs && !this.stopping.signal.aborted) this.work(this.opened);
  }

  private work({ queue, openWorker, onReturn }: QueueBackend): void {
    this.worker = openWorker((job, _token, signal) => this.process(queue, job, signal), { concurrency: CONCURRENCY });
    this.worker.on('failed', (job, error) =>
      this.log.warn({
        message: `A job failed: ${error.message}`,
        job: job?.name,
        id: job?.data.id,
        stack: error.stack,
      }),
    );
    this.scheduleSoon(queue);
    // A queue that lost everything learns again when to poll: at once if it was away, within a minute otherwise.
    onReturn(() => this.scheduleSoon(queue));
    this.timer = setInterval(() => this.scheduleSoon(queue), UPSERT_MILLISECONDS);
    this.timer.unref();
  }

  private scheduleSoon(queue: JobQueue): void {
    inBackground('The scheduling of jobs', this.schedule(queue));
  }

  private async schedule(queue: JobQueue): Promise<void> {
    try {
      for (const { name, everySeconds } of this.registered) {
        await queue.upsertJobScheduler(name, { every: everySeconds * SECOND }, { name, data: {}, opts: POLL });
      }
      for (const { key } of await queue.getJobSchedulers()) {
        if (!this.jobs.has(key)) await queue.removeJobScheduler(key);
      }
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.warn(`The jobs could not be scheduled: ${(error as Error).message}`);
    }
  }

  private async process(queue: JobQueue, { name, data }: QueuedJob<JobData>, signal?: AbortSignal): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`There is no job called ${name}`);
    if (data.id === undefined) await this.poll(queue, job);
    else await job.run(data.id, signal ?? new AbortController().signal);
  }

  private async poll(queue: JobQueue, job: Job): Promise<void> {
    const due = new Map((await job.due()).map((id) => [queuedId(job.name, id), id]));
    const { name } = job;
    if (due.size > 0) {
      await queue.addBulk([...due].map(([jobId, id]) => ({ name, data: { id }, opts: { ...RUN, jobId } })));
    }
    const failed = (await queue.getFailed(0, FAILED_AT_ONCE - 1)).filter(Boolean);
    await this.retryRested(failed, due);
    await makeUpFor(
      queue,
      failed.filter((one) => one.name === name),
    );
  }

  /** A failed job keeps its id, so adding it again did nothing. */
  private async retryRested(all: readonly QueuedJob<JobData>[], due: ReadonlyMap<string, string>): Promise<void> {
    for (const failed of all) {
      const isRested = this.clock.now().valueOf() - (failed.finishedOn ?? 0) >= REST_MILLISECONDS;
      if (isRested && due.has(failed.id ?? '')) await failed.retry('failed', { resetAttemptsMade: true });
    }
  }
}

/**
 * A poll is never tried again: the next one finds what it missed. It stays on the job board, and rings no longer. One that was
 * removed meanwhile, as the board keeps the last few, needs nothing: a poll that failed for it would be the next to make up for.
 */
const makeUpFor = async (queue: JobQueue, failed: readonly QueuedJob<JobData>[]): Promise<void> => {
  const polls = failed.filter(({ data }) => data.id === undefined && !data.isMadeUpFor);
  for (const poll of polls) {
    try {
      await poll.updateData({ isMadeUpFor: true });
    } catch (error) {
      if (await queue.getJob(poll.id ?? '')) throw error;
    }
  }
};
