import {
  formatCalendarDay,
  formatDayAndTime,
  formatDollars,
  PAYOUT_RUN_STATUS_TEXT,
  PAYOUT_RUNS,
} from '@clearfold/content';
import { type PayoutRun } from '@clearfold/contracts';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { ChoiceFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { PayoutRunStatus } from './payout-run-status';

const { column } = PAYOUT_RUNS;

const pathOf = ({ id }: PayoutRun): string => `/payout-runs/${id}/show`;

const COLUMNS: readonly Column<PayoutRun>[] = [
  {
    source: 'day',
    label: column.day,
    sortable: true,
    render: (run) => <RecordLink to={pathOf(run)}>{formatCalendarDay(run.day)}</RecordLink>,
  },
  {
    source: 'status',
    label: column.status,
    sortable: true,
    render: ({ status }) => <PayoutRunStatus status={status} />,
  },
  { source: 'payouts', label: column.payouts, sortable: true, align: 'right', render: ({ payouts }) => payouts },
  { source: 'total', label: column.total, sortable: true, align: 'right', render: ({ total }) => formatDollars(total) },
  {
    source: 'closedAt',
    label: column.closedAt,
    render: ({ closedAt }) => (closedAt ? formatDayAndTime(closedAt) : PAYOUT_RUNS.running),
  },
  {
    source: 'setHash',
    label: column.setHash,
    wide: true,
    render: ({ setHash }) => (
      <Box component="span" title={setHash} sx={{ fontFamily: FONT.figures, fontSize: '0.8125rem' }}>
        {`${setHash.slice(0, 16)}…`}
      </Box>
    ),
  },
];

/** What was paid on which day, the latest first. */
const PayoutRunsPage = () => (
  <RecordsPage
    resource="payout-runs"
    title={PAYOUT_RUNS.title}
    columns={COLUMNS}
    sort={{ field: 'day', order: 'DESC' }}
    empty={PAYOUT_RUNS.empty}
    pathOf={pathOf}
    actions={<ExportButton />}
    filters={
      <ChoiceFilter
        source="status"
        label={column.status}
        any={PAYOUT_RUNS.anyStatus}
        choices={[
          ['open', PAYOUT_RUN_STATUS_TEXT.open],
          ['closed', PAYOUT_RUN_STATUS_TEXT.closed],
        ]}
      />
    }
  />
);

export default PayoutRunsPage;
