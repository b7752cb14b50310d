import { Jobs } from '#platform/jobs/jobs.js';
import { type TestServer } from '../test-server.js';

/** Opens the queue of a server that works no jobs (`workJobs: false`), so that the job board can be asked. */
export const openQueue = ({ app }: TestServer): Promise<void> => app.get(Jobs, { strict: false }).start();
