import { formatCalendarDay, formatDayAndTime, PAYOUT_RUN_STATUS_TEXT, PAYOUT_RUNS } from '@clearfold/content';
import { type PayoutRun } from '@clearfold/contracts';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { columnsOf, MONEY } from '../records/column';
import { ChoiceFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { PayoutRunStatus } from './payout-run-status';

const { column } = PAYOUT_RUNS;

const COLUMNS = columnsOf(column)<PayoutRun>({
  day: { sortable: true, format: formatCalendarDay },
  status: { sortable: true, format: (status) => <PayoutRunStatus status={status} /> },
  payouts: { sortable: true, align: 'right' },
  total: { ...MONEY, sortable: true },
  closedAt: { oneLine: true, render: ({ closedAt }) => (closedAt ? formatDayAndTime(closedAt) : PAYOUT_RUNS.running) },
  setHash: {
    wide: true,
    format: (setHash) => (
      <Box component="span" title={setHash} sx={{ fontFamily: FONT.figures, fontSize: '0.8125rem' }}>
        {`${setHash.slice(0, 16)}…`}
      </Box>
    ),
  },
});

/** What was paid on which day, the latest first. */
const PayoutRunsPage = () => (
  <RecordsPage
    resource="payout-runs"
    columns={COLUMNS}
    sort={{ field: 'day', order: 'DESC' }}
    empty={PAYOUT_RUNS.empty}
    filters={
      <ChoiceFilter
        source="status"
        label={column.status}
        any={PAYOUT_RUNS.anyStatus}
        choices={PAYOUT_RUN_STATUS_TEXT}
      />
    }
  />
);

export default PayoutRunsPage;
