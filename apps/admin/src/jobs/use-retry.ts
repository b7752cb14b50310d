import { STAFF_JOBS } from '@clearfold/content';
import { type StaffJob } from '@clearfold/contracts';
import { useNotify } from 'react-admin';
import { type Command, useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';

/** Has a failed job run again, and the trail say so. */
export const useRetry = (onDone: (job: StaffJob) => void): Command<StaffJob> => {
  const notify = useNotify();
  const { refresh: refreshTrail } = useRecordsCache('acts');
  return useCommand<StaffJob>((job) => {
    notify(STAFF_JOBS.retried, { type: 'success' });
    void refreshTrail();
    onDone(job);
  });
};
