import {
  formatCalendarDay,
  formatDayAndTime,
  formatDollars,
  PAYOUT_RUN_STATUS_TEXT,
  PAYOUT_RUNS,
} from '@clearfold/content';
import { type PayoutRun } from '@clearfold/contracts';
import { Badge, FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { type Column } from '../records/column';
import { ChoiceFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';

const { column } = PAYOUT_RUNS;

const COLUMNS: readonly Column<PayoutRun>[] = [
  { source: 'day', label: column.day, sortable: true, render: ({ day }) => formatCalendarDay(day) },
  {
    source: 'status',
    label: column.status,
    sortable: true,
    render: ({ status }) => (
      <Badge tone={status === 'closed' ? 'green' : 'yellow'}>{PAYOUT_RUN_STATUS_TEXT[status]}</Badge>
    ),
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
  <RecordsPage<PayoutRun>
    title={PAYOUT_RUNS.title}
    columns={COLUMNS}
    sort={{ field: 'day', order: 'DESC' }}
    empty={PAYOUT_RUNS.empty}
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
