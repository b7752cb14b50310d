import { type JobState } from '@clearfold/contracts';

export const JOB_STATE_TEXT: Readonly<Record<JobState, string>> = {
  failed: 'Failed',
  waiting: 'Waiting',
  active: 'Running',
  delayed: 'Delayed',
  completed: 'Completed',
};

export const STAFF_JOBS = {
  title: 'Jobs',
  about: 'About this job',
  state: 'State',
  startedAt: 'Started',
  finishedAt: 'Finished',
  states: 'States',
  empty: 'Nothing is in this state.',
  column: {
    name: 'Job',
    subject: 'Works on',
    attempts: 'Attempts',
    createdAt: 'Queued',
    failedReason: 'Why it failed',
    retry: 'Retry',
  },
  looks: 'A look at what is due',
  retry: 'Retry',
  retryOne: (name: string, subject: string) => `Retry: ${name}, ${subject}`,
  retried: 'It runs again now.',
} as const;
