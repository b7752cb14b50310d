import { formatCalendarDay, formatDayAndTime, formatDollars, PAYOUT_RUNS, TRAIL } from '@clearfold/content';
import { type PayoutRunDetail } from '@clearfold/contracts';
import { useCanAccess } from 'react-admin';
import { PageHeading } from '../records/page-heading';
import { RecordPage } from '../records/record-page';
import { entryOfEvent, Trail } from '../records/trail';
import { Copyable } from '../review-queue/evidence/copyable';
import { Facts } from '../review-queue/evidence/facts';
import { Section } from '../review-queue/evidence/section';
import { PaidInRun } from './paid-in-run';
import { PayoutRunStatus } from './payout-run-status';

const { column } = PAYOUT_RUNS;

/** A day's payouts: the set that was stated first, what was paid, and what happened to the run. */
const Run = ({ run }: { run: PayoutRunDetail }) => {
  const { canAccess: maySeeLines } = useCanAccess({ resource: 'transactions', action: 'list' });
  return (
    <>
      <PageHeading
        title={PAYOUT_RUNS.one(formatCalendarDay(run.day))}
        aside={<PayoutRunStatus status={run.status} />}
      />
      <Section level="h2" title={PAYOUT_RUNS.about}>
        <Facts
          facts={[
            { name: column.payouts, value: run.payouts },
            { name: column.total, value: formatDollars(run.total) },
            { name: PAYOUT_RUNS.opened, value: formatDayAndTime(run.openedAt) },
            { name: column.closedAt, value: run.closedAt ? formatDayAndTime(run.closedAt) : PAYOUT_RUNS.running },
            { name: column.setHash, value: <Copyable text={run.setHash} what={column.setHash} /> },
          ]}
        />
      </Section>
      {maySeeLines && (
        <Section level="h2" title={PAYOUT_RUNS.list}>
          <PaidInRun runId={run.id} />
        </Section>
      )}
      <Section level="h2" title={TRAIL.title}>
        <Trail entries={run.trail.map(entryOfEvent)} />
      </Section>
    </>
  );
};

const PayoutRunPage = () => (
  <RecordPage<PayoutRunDetail> resource="payout-runs" title={PAYOUT_RUNS.title}>
    {(run) => <Run key={run.id} run={run} />}
  </RecordPage>
);

export default PayoutRunPage;
