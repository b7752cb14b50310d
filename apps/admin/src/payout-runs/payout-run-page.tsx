import { formatCalendarDay, formatDayAndTime, formatDollars, PAYOUT_RUNS, TRAIL } from '@clearfold/content';
import { type PayoutRunDetail } from '@clearfold/contracts';
import { useCanAccess } from 'react-admin';
import { PageHeading } from '../components/page-heading';
import { RecordPage } from '../records/record-page';
import { entryOfEvent, Trail } from '../components/trail';
import { copyableFact, Facts } from '../components/facts';
import { Section } from '../components/section';
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
      <Section title={PAYOUT_RUNS.about}>
        <Facts
          facts={[
            { name: column.payouts, value: run.payouts },
            { name: column.total, value: formatDollars(run.total) },
            { name: PAYOUT_RUNS.opened, value: formatDayAndTime(run.openedAt) },
            { name: column.closedAt, value: run.closedAt ? formatDayAndTime(run.closedAt) : PAYOUT_RUNS.running },
            copyableFact(column.setHash, run.setHash),
          ]}
        />
      </Section>
      {maySeeLines && (
        <Section title={PAYOUT_RUNS.list}>
          <PaidInRun runId={run.id} />
        </Section>
      )}
      <Section title={TRAIL.title}>
        <Trail entries={run.trail.map(entryOfEvent)} />
      </Section>
    </>
  );
};

const PayoutRunPage = () => <RecordPage resource="payout-runs">{(run) => <Run key={run.id} run={run} />}</RecordPage>;

export default PayoutRunPage;
