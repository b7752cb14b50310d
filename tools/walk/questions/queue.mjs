// @ts-check
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { queuedId } from '@clearfold/api/platform/jobs/job.js';
import { openQueueBackend } from '@clearfold/api/platform/jobs/queue-backend.js';

export const PATIENCE_MILLISECONDS = 600_000;
const POLL_MILLISECONDS = 100;

/** @typedef {Awaited<ReturnType<typeof openQueueBackend>>['queue']} Queue */

/**
 * Opens the product's own queue of jobs, as a process does that serves and works on none.
 *
 * @template Result
 * @param {{ product: { environment: Record<string, string | undefined> } }} world
 * @param {(queue: Queue) => Promise<Result>} work
 */
export async function withQueue({ product }, work) {
  const backend = await openQueueBackend(readSettings({ ...product.environment, PROCESS_ROLE: 'api' }));
  try {
    return await work(backend.queue);
  } finally {
    await backend.close();
  }
}

/** As the product queues a piece of work: one of a name at a time, and gone when it is done. */
const PIECE = { attempts: 3, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: true };
const LOOK = { removeOnComplete: { count: 50 } };

/**
 * Queues one piece of a job's work, or without an id a poll of what is due, and waits until a worker has done it.
 *
 * @param {Queue} queue @param {string} name @param {string} [work] its id @throws Error with the reason when it failed
 */
export async function runPiece(queue, name, work) {
  const data = work === undefined ? {} : { id: work };
  const options = work === undefined ? LOOK : { ...PIECE, jobId: queuedId(name, work) };
  const { id = '' } = await queue.add(name, data, options);
  for (const end = performance.now() + PATIENCE_MILLISECONDS; performance.now() < end; await later()) {
    const job = await queue.getJob(id);
    const state = await job?.getState();
    if (state === undefined || state === 'unknown' || state === 'completed') return;
    if (state === 'failed') throw new Error(job?.failedReason ?? 'it failed');
  }
  throw new Error(`was not done within ${PATIENCE_MILLISECONDS / 60_000} minutes`);
}

export const later = () => new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
