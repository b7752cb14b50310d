import { CONSOLE, formatDollars, PAYOUT_RUNS, TRANSACTION_TYPE_TEXT, TRAIL } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RecordLink } from '../components/record-link';
import { SmallTable } from '../components/small-table';
import { useRows } from '../records/use-rows';

const SHOWN = 10;

const QUERY = { onError: () => undefined };

/** The first lines that a run paid, and the way to all of them. */
export const PaidInRun = ({ runId }: { runId: string }) => {
  const filter = { runId };
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useRows(
    'transactions',
    { filter, pagination: { page: 1, perPage: SHOWN }, sort: { field: 'createdAt', order: 'ASC' } },
    QUERY,
  );
  if (error && !data) {
    return <ErrorState message={error.message} retryLabel={CONSOLE.retry} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Box role="status" aria-label={TRAIL.loading}>
        <Skeleton width="60%" />
      </Box>
    );
  }
  return (
    <>
      <SmallTable
        label={PAYOUT_RUNS.list}
        rows={data}
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
  );
};
