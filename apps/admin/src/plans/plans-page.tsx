import {
  formatDay,
  formatDollars,
  formatPercent,
  PLAN_STATUS_TEXT,
  PAYOUT_TEXT,
  STAFF_PLANS,
} from '@clearfold/content';
import { PLAN_STATUSES, type StaffPlan } from '@clearfold/contracts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { PlanStatusBadge } from './plan-status-badge';

const { column } = STAFF_PLANS;

const pathOf = ({ id }: StaffPlan): string => `/plans/${id}/show`;

const COLUMNS: readonly Column<StaffPlan>[] = [
  {
    source: 'name',
    label: column.name,
    sortable: true,
    leastWidth: 120,
    render: (plan) => <RecordLink to={pathOf(plan)}>{plan.name}</RecordLink>,
  },
  {
    source: 'status',
    label: column.status,
    sortable: true,
    render: ({ status }) => <PlanStatusBadge status={status} />,
  },
  {
    source: 'minInvestment',
    label: column.minInvestment,
    sortable: true,
    render: (plan) => STAFF_PLANS.range(formatDollars(plan.minInvestment), formatDollars(plan.maxInvestment)),
  },
  {
    source: 'interestRate',
    label: column.interestRate,
    sortable: true,
    align: 'right',
    render: ({ interestRate }) => formatPercent(interestRate),
  },
  {
    source: 'durationDays',
    label: column.durationDays,
    sortable: true,
    align: 'right',
    render: ({ durationDays }) => durationDays,
  },
  { source: 'payout', label: column.payout, wide: true, oneLine: true, render: ({ payout }) => PAYOUT_TEXT[payout] },
  {
    source: 'activeInvested',
    label: column.activeInvested,
    sortable: true,
    align: 'right',
    render: ({ activeInvested }) => formatDollars(activeInvested),
  },
  { source: 'version', label: column.version, align: 'right', wide: true, render: ({ version }) => version },
  {
    source: 'changedAt',
    label: column.changedAt,
    sortable: true,
    wide: true,
    oneLine: true,
    render: ({ changedAt }) => formatDay(changedAt),
  },
];

/** All plans, offered and archived. */
const PlansPage = () => (
  <RecordsPage
    resource="plans"
    title={STAFF_PLANS.title}
    columns={COLUMNS}
    sort={{ field: 'minInvestment', order: 'ASC' }}
    empty={STAFF_PLANS.empty}
    emptyHint={STAFF_PLANS.emptyHint}
    pathOf={pathOf}
    actions={
      <>
        <ExportButton />
        <Button component={Link} to="/plans/create" variant="contained" startIcon={<Add />}>
          {STAFF_PLANS.create}
        </Button>
      </>
    }
    filters={
      <>
        <SearchFilter hint={STAFF_PLANS.searchHint} />
        <ChoiceFilter
          source="status"
          label={column.status}
          any={STAFF_PLANS.anyStatus}
          choices={PLAN_STATUSES.map((status) => [status, PLAN_STATUS_TEXT[status]])}
        />
      </>
    }
  />
);

export default PlansPage;
