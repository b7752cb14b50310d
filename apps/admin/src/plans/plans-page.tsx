import { formatDollars, formatPercent, PLAN_STATUS_TEXT, PAYOUT_TEXT, STAFF_PLANS } from '@clearfold/content';
import { type StaffPlan } from '@clearfold/contracts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { columnsOf, DAY, MONEY } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { PlanStatusBadge } from './plan-status-badge';

const { column } = STAFF_PLANS;

const COLUMNS = columnsOf(column)<StaffPlan>({
  name: { sortable: true, leastWidth: 120 },
  status: { sortable: true, format: (status) => <PlanStatusBadge status={status} /> },
  minInvestment: {
    sortable: true,
    render: (plan) => STAFF_PLANS.range(formatDollars(plan.minInvestment), formatDollars(plan.maxInvestment)),
  },
  interestRate: { sortable: true, align: 'right', format: formatPercent },
  durationDays: { sortable: true, align: 'right' },
  payout: { wide: true, oneLine: true, format: (payout) => PAYOUT_TEXT[payout] },
  activeInvested: { ...MONEY, sortable: true },
  version: { align: 'right', wide: true },
  changedAt: { ...DAY, sortable: true, wide: true },
});

/** All plans, offered and archived. */
const PlansPage = () => (
  <RecordsPage
    resource="plans"
    columns={COLUMNS}
    sort={{ field: 'minInvestment', order: 'ASC' }}
    empty={STAFF_PLANS.empty}
    emptyHint={STAFF_PLANS.emptyHint}
    actions={
      <Button component={Link} to="/plans/create" variant="contained" startIcon={<Add />}>
        {STAFF_PLANS.create}
      </Button>
    }
    filters={
      <>
        <SearchFilter hint={STAFF_PLANS.searchHint} />
        <ChoiceFilter source="status" label={column.status} any={STAFF_PLANS.anyStatus} choices={PLAN_STATUS_TEXT} />
      </>
    }
  />
);

export default PlansPage;
