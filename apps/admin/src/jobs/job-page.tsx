import { formatDayAndTime, JOB_STATE_TEXT, STAFF_JOBS } from '@clearfold/content';
import { type StaffJob } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { ActsTrail } from '../records/listed-trail';
import { Rejection } from '../components/rejection';
import { PageHeading } from '../components/page-heading';
import { RecordPage } from '../records/record-page';
import { useRecordsCache } from '../records/use-records-cache';
import { Facts } from '../components/facts';
import { Section } from '../components/section';
import { useRetry } from './use-retry';

const { column } = STAFF_JOBS;

const timeOf = (at: string | undefined): string | undefined => at && formatDayAndTime(at);

/** One piece of work, and who had it run again. */
const Job = ({ job }: { job: StaffJob }) => {
  const { put } = useRecordsCache('jobs');
  const retry = useRetry(put);
  return (
    <>
      <PageHeading
        title={job.name}
        actions={
          job.state === 'failed' && (
            <Button
              variant="outlined"
              color="secondary"
              disabled={retry.busy}
              onClick={() => void retry.send((provider) => provider.retryJob(job.id))}
            >
              {STAFF_JOBS.retry}
            </Button>
          )
        }
      />
      <Rejection text={retry.rejection} onPage />
      <Section title={STAFF_JOBS.about}>
        <Facts
          facts={[
            { name: column.subject, value: job.subject ?? STAFF_JOBS.looks },
            { name: STAFF_JOBS.state, value: JOB_STATE_TEXT[job.state] },
            { name: column.attempts, value: job.attempts },
            { name: column.createdAt, value: formatDayAndTime(job.createdAt) },
            { name: STAFF_JOBS.startedAt, value: timeOf(job.startedAt) },
            { name: STAFF_JOBS.finishedAt, value: timeOf(job.finishedAt) },
            { name: column.failedReason, value: job.failedReason },
          ]}
        />
      </Section>
      <ActsTrail filter={{ recordId: job.id }} />
    </>
  );
};

const JobPage = () => <RecordPage resource="jobs">{(job) => <Job key={job.id} job={job} />}</RecordPage>;

export default JobPage;
