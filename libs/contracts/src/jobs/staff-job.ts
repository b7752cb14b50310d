export const JOB_STATES = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** One piece of work in the queue, as staff see it. */
export interface StaffJob {
  id: string;
  /** What kind of work, e.g. 'send-mail'. */
  name: string;
  /** The id of what it works on; absent for a look at what is due. */
  subject?: string;
  state: JobState;
  attempts: number;
  /** ISO 8601 instants. */
  createdAt: string;
  startedAt?: string;
  finishedAt?: string;
  failedReason?: string;
}

/** GET /staff/jobs/counts. */
export interface JobCounts {
  waiting: number;
  active: number;
  delayed: number;
  completed: number;
  failed: number;
}
