import { JOB_STATE_TEXT, STAFF_JOBS } from '@clearfold/content';
import { type JobState, type StaffJob } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useAsked } from '../components/use-asked';
import { columnsOf, MOMENT } from '../records/column';
import { ActsTrail } from '../records/listed-trail';
import { RecordsPage } from '../records/records-page';
import { useRecordsCache } from '../records/use-records-cache';
import { Rejection } from '../components/rejection';
import { useRetry } from './use-retry';

const { column } = STAFF_JOBS;

const STATES = Object.keys(JOB_STATE_TEXT) as JobState[];

const columnsWith = (onRetry: (job: StaffJob) => void) =>
  columnsOf(column)<StaffJob>({
    name: {},
    subject: { render: ({ subject }) => subject ?? STAFF_JOBS.looks },
    createdAt: { ...MOMENT, sortable: true },
    attempts: { align: 'right' },
    failedReason: { wide: true },
    id: {
      label: column.retry,
      align: 'right',
      render: (job) =>
        job.state === 'failed' && (
          <Button
            color="secondary"
            aria-label={STAFF_JOBS.retryOne(job.name, job.subject ?? STAFF_JOBS.looks)}
            onClick={(event) => {
              // The row itself leads to the job's page.
              event.stopPropagation();
              onRetry(job);
            }}
          >
            {STAFF_JOBS.retry}
          </Button>
        ),
    },
  });

/** How many jobs are in each state; each number is the way to them. */
const JobStates = () => {
  const { filterValues, setFilters } = useListContext();
  const { data } = useAsked(['jobs', 'counts'], (to) => to.jobCounts());
  const current = (filterValues as { state?: JobState }).state ?? 'failed';
  return (
    <Box role="group" aria-label={STAFF_JOBS.states} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5 }}>
      {STATES.map((state) => (
        <Button
          key={state}
          variant={state === current ? 'contained' : 'outlined'}
          color="secondary"
          aria-pressed={state === current}
          onClick={() => setFilters({ state }, [])}
        >
          {JOB_STATE_TEXT[state]}
          <Box component="span" sx={{ ml: 0.75, ...TABULAR_FIGURES }}>
            {data?.[state]}
          </Box>
        </Button>
      ))}
    </Box>
  );
};

/** What the server does by itself: the failed jobs first, because they need somebody. */
const JobsPage = () => {
  const { refresh } = useRecordsCache('jobs');
  const retry = useRetry(() => void refresh());
  return (
    <>
      <RecordsPage
        resource="jobs"
        columns={columnsWith((job) => void retry.send((provider) => provider.retryJob(job.id)))}
        sort={{ field: 'createdAt', order: 'DESC' }}
        empty={STAFF_JOBS.empty}
        filterDefaultValues={{ state: 'failed' }}
        emptyWhenFiltered
      >
        <JobStates />
        <Rejection text={retry.rejection} onPage />
      </RecordsPage>
      {/* A job that was done is gone; that somebody had it run again stays. */}
      <ActsTrail filter={{ act: 'job-retried' }} withRecord />
    </>
  );
};

export default JobsPage;
