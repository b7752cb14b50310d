import { STAFF_JOBS } from '@clearfold/content';
import { type StaffJob } from '@clearfold/contracts';
import { useNotify } from 'react-admin';
import { type Command, useCommand } from '../components/use-command';

/** Has a failed job run again. */
export const useRetry = (onDone: (job: StaffJob) => void): Command<StaffJob> => {
  const notify = useNotify();
  return useCommand<StaffJob>((job) => {
    notify(STAFF_JOBS.retried, { type: 'success' });
    onDone(job);
  });
};
