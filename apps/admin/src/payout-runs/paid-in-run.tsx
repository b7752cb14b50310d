import { formatDollars, PAYOUT_RUNS, TRANSACTION_TYPE_TEXT, TRAIL } from '@clearfold/content';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Answered } from '../components/answered';
import { RecordLink } from '../components/record-link';
import { SmallTable } from '../components/small-table';
import { useRows } from '../records/use-records';

const SHOWN = 10;

/** The first lines that a run paid, and the way to all of them. */
export const PaidInRun = ({ runId }: { runId: string }) => {
  const filter = { runId };
  const query = useRows('transactions', {
    filter,
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  const { total = 0 } = query;
  return (
    <Answered
      query={query}
      loading={
        <Box role="status" aria-label={TRAIL.loading}>
          <Skeleton width="60%" />
        </Box>
      }
    >
      {(lines) => (
        <>
          <SmallTable
            label={PAYOUT_RUNS.list}
            rows={lines}
            keyOf={({ id }) => id}
            empty={PAYOUT_RUNS.none}
            cells={({ id, type, investorName, planName, amount }) => [
              <RecordLink key="link" to={`/transactions/${id}/show`}>
                {TRANSACTION_TYPE_TEXT[type]}
              </RecordLink>,
              [investorName, planName].filter(Boolean).join(', '),
              formatDollars(amount),
            ]}
          />
          {total > SHOWN && (
            <Box sx={{ mt: 1, fontSize: '0.875rem' }}>
              <RecordLink to={`/transactions?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
                {`${PAYOUT_RUNS.listAll} (${total.toLocaleString('en-US')})`}
              </RecordLink>
            </Box>
          )}
        </>
      )}
    </Answered>
  );
};
