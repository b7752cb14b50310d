import { REVIEW_QUEUE } from '@clearfold/content';
import { EmptyState, FoldEnvelope } from '@clearfold/ui';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListStates } from '../../records/list-states';
import { isNarrowed, type QueueFilter, queueOf, queueSearch, ROWS_PER_PAGE } from '../queues';
import { BulkBar } from '../bulk/bulk-bar';
import { RequestCards } from './request-cards';
import { RequestTable } from './request-table';
import { WalletsWaiting } from './wallets-waiting';

interface Props {
  openId: string | undefined;
  narrow: boolean;
}

/** The rows of a queue, under what can be done with several at once; or that there is nothing to decide. */
export const QueueRows = ({ openId, narrow }: Props) => {
  const filter = useListContext().filterValues as QueueFilter;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <ListStates
      words={REVIEW_QUEUE}
      perPage={ROWS_PER_PAGE}
      above={
        <>
          {filter.second && <WalletsWaiting />}
          <BulkBar />
        </>
      }
      empty={isNarrowed(filter) ? <NoMatch filter={filter} /> : <NothingToDecide second={Boolean(filter.second)} />}
    >
      {phone ? <RequestCards /> : <RequestTable openId={openId} narrow={narrow} />}
    </ListStates>
  );
};

const NothingToDecide = ({ second }: { second: boolean }) => (
  <EmptyState
    art={<FoldEnvelope />}
    title={second ? REVIEW_QUEUE.emptySecond : REVIEW_QUEUE.empty}
    text={second ? REVIEW_QUEUE.emptySecondHint : REVIEW_QUEUE.emptyHint}
  />
);

const NoMatch = ({ filter }: { filter: QueueFilter }) => (
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
);
