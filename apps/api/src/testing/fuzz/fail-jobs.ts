import { openQueueBackend } from '#platform/jobs/queue-backend.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { type TestServer } from '../test-server.js';

/** How many failed jobs the board has to show. */
const FAILED = 12;

/** Has jobs `fuzzed.1` to `fuzzed.12` fail, so that somebody may look at them and have them run again. */
export const failJobs = async ({ app, settings }: TestServer): Promise<void> => {
  const { queue } = app.get(Jobs, { strict: false });
  if (!queue) throw new Error('The queue is not open');
  const backend = await openQueueBackend(settings);
  const worker = backend.openWorker(() => Promise.reject(new Error('There is nothing to do')), { concurrency: FAILED });
  const ids = Array.from({ length: FAILED }, (_, i) => `fuzzed.${i + 1}`);
  await queue.addBulk(ids.map((jobId) => ({ name: 'fuzzed', data: { id: jobId }, opts: { jobId } })));
  while ((await queue.getFailedCount()) < FAILED) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.close();
  await backend.close();
};
