import { CONSOLE, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { EmptyState, ErrorState, FoldEnvelope } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Theme } from '@mui/material/styles';
import { Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { isNarrowed, type QueueFilter, queueOf, queueSearch, ROWS_PER_PAGE } from '../queues';
import { BulkBar } from '../bulk/bulk-bar';
import { RequestCards } from './request-cards';
import { RequestTable } from './request-table';
import { RowsLoading } from './rows-loading';
import { WalletsWaiting } from './wallets-waiting';

interface Props {
  openId: string | undefined;
  narrow: boolean;
}

/** The list in each of its states: loading, failed, empty, and the rows themselves. */
export const QueueRows = ({ openId, narrow }: Props) => {
  const { data, error, isPending, refetch, filterValues, total = 0 } = useListContext<ReviewRequest>();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const retry = () => void refetch();

  if (isPending) return <RowsLoading />;
  if (!data)
    return (
      <ErrorState
        message={`${REVIEW_QUEUE.failed} ${error?.message ?? ''}`}
        retryLabel={CONSOLE.retry}
        onRetry={retry}
      />
    );

  const filter = filterValues as QueueFilter;
  return (
    <>
      {error && (
        <Alert
          severity="warning"
          sx={{ mx: 2, mb: 1 }}
          action={
            <Button color="inherit" onClick={retry}>
              {CONSOLE.retry}
            </Button>
          }
        >
          {REVIEW_QUEUE.stale}
        </Alert>
      )}
      {filter.second && <WalletsWaiting />}
      <BulkBar />
      {data.length > 0 && (phone ? <RequestCards /> : <RequestTable openId={openId} narrow={narrow} />)}
      {total > ROWS_PER_PAGE && <Pagination rowsPerPageOptions={[ROWS_PER_PAGE, 50, 100]} />}
      {data.length === 0 && !isNarrowed(filter) && (
        <EmptyState
          art={<FoldEnvelope />}
          title={filter.second ? REVIEW_QUEUE.emptySecond : REVIEW_QUEUE.empty}
          text={filter.second ? REVIEW_QUEUE.emptySecondHint : REVIEW_QUEUE.emptyHint}
        />
      )}
      {data.length === 0 && isNarrowed(filter) && (
        <EmptyState
          title={REVIEW_QUEUE.noMatch}
          action={
            <Button
              component={Link}
              to={{ pathname: '/requests', search: queueSearch(queueOf(filter)) }}
              variant="outlined"
              color="secondary"
            >
              {REVIEW_QUEUE.clearFilters}
            </Button>
          }
        />
      )}
    </>
  );
};
