import { formatDay, formatDollars, formatPercent, PAYOUT_TEXT, STAFF_PLANS } from '@clearfold/content';
import { type StaffPlanDetail } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandDialog } from '../components/command-dialog';
import { PageHeading } from '../components/page-heading';
import { RecordPage } from '../records/record-page';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { Facts } from '../components/facts';
import { Section } from '../components/section';
import { PlanPreview } from './plan-form';
import { PlanHistory } from './plan-history';
import { PlanStatusBadge } from './plan-status-badge';

const { column, field } = STAFF_PLANS;

const Plan = ({ plan }: { plan: StaffPlanDetail }) => {
  const [asking, setAsking] = useState(false);
  const { put } = useRecordsCache('plans');
  const command = useCommand<StaffPlanDetail>((changed) => {
    put(changed);
    setAsking(false);
  });
  const offered = plan.status === 'offered';

  return (
    <>
      <PageHeading
        title={plan.name}
        aside={<PlanStatusBadge status={plan.status} />}
        actions={
          <>
            <Button variant="outlined" color="secondary" onClick={() => setAsking(true)}>
              {offered ? STAFF_PLANS.archive : STAFF_PLANS.restore}
            </Button>
            <Button component={Link} to={`/plans/${plan.id}`} variant="contained">
              {STAFF_PLANS.revise}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 372px' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Section title={STAFF_PLANS.terms}>
            <Facts
              facts={[
                { name: column.version, value: plan.version },
                { name: field.description, value: plan.description },
                {
                  name: column.minInvestment,
                  value: STAFF_PLANS.range(formatDollars(plan.minInvestment), formatDollars(plan.maxInvestment)),
                },
                { name: column.interestRate, value: formatPercent(plan.interestRate) },
                { name: column.durationDays, value: STAFF_PLANS.days(plan.durationDays) },
                { name: column.payout, value: PAYOUT_TEXT[plan.payout] },
                {
                  name: column.activeInvested,
                  value: STAFF_PLANS.invested(formatDollars(plan.activeInvested), plan.activePurchases),
                },
                { name: column.changedAt, value: formatDay(plan.changedAt) },
              ]}
            />
          </Section>
          <Section title={STAFF_PLANS.history}>
            <PlanHistory history={plan.history} />
          </Section>
        </Box>
        <Section title={STAFF_PLANS.preview}>
          <PlanPreview terms={plan} />
        </Section>
      </Box>
      <CommandDialog
        command={command}
        open={asking}
        title={offered ? STAFF_PLANS.archiveTitle(plan.name) : STAFF_PLANS.restoreTitle(plan.name)}
        review={offered ? STAFF_PLANS.archiveReview : STAFF_PLANS.restoreReview}
        submit={offered ? STAFF_PLANS.archive : STAFF_PLANS.restore}
        onSubmit={() =>
          void command.send((provider) => (offered ? provider.archivePlan(plan.id) : provider.restorePlan(plan.id)))
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const PlanPage = () => <RecordPage resource="plans">{(plan) => <Plan key={plan.id} plan={plan} />}</RecordPage>;

export default PlanPage;
