import { answers, exported, route, rows } from '../routes/route.js';
import { type JobCounts, type StaffJob } from './staff-job.js';

export const list = route('GET /staff/jobs', ['admin'], rows<StaffJob>());
export const counts = route('GET /staff/jobs/counts', ['admin'], answers<JobCounts>());
export const csv = route('GET /staff/jobs/export.csv', ['admin'], exported());
export const one = route('GET /staff/jobs/:id', ['admin'], answers<StaffJob>());
export const retry = route('POST /staff/jobs/:id/retry', ['admin'], answers<StaffJob>());
