import { REVIEW_QUEUE } from '@clearfold/content';
import { EmptyState, FoldEnvelope } from '@clearfold/ui';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { focusHeading } from '#records/focus-heading.ts';
import { ListStates } from '#records/list-states.tsx';
import { isNarrowed, type Queue, type QueueFilter, queueOf, queueSearch, queueWithWork } from '../queues';
import { useReviewCounts } from '../use-review-counts';
import { BulkBar } from '../bulk/bulk-bar';
import { useWaitingPolicy, useWaitingWallets } from '../use-waiting-proposals';
import { ProposalsWaiting } from './proposals-waiting';
import { RequestCards } from './request-cards';
import { RequestTable } from './request-table';

interface Props {
  openId: string | undefined;
  /** Beside the open panel: who, what, how much, since when. */
  folded: boolean;
  /** On a small screen there is room for fewer columns. */
  narrow: boolean;
}

/** The rows of a queue, under what can be done with several at once; or that there is nothing to decide. */
export const QueueRows = ({ openId, folded, narrow }: Props) => {
  const filter = useListContext().filterValues as QueueFilter;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <ListStates
      labels={REVIEW_QUEUE}
      above={
        <>
          {filter.second && <ProposalsWaiting whom={filter.second} />}
          <BulkBar />
        </>
      }
      empty={
        isNarrowed(filter) ? (
          <NoMatch filter={filter} />
        ) : filter.second ? (
          <NoSecond />
        ) : (
          <NothingToDecide queue={queueOf(filter)} />
        )
      }
    >
      {phone ? <RequestCards /> : <RequestTable openId={openId} folded={folded} narrow={narrow} />}
    </ListStates>
  );
};

/** Where another tab has work, this one says so instead of that nothing waits. */
const NothingToDecide = ({ queue }: { queue: Queue }) => {
  const counts = useReviewCounts();
  const other = counts && queueWithWork(counts, queue);
  if (!other || other === queue) {
    return <EmptyState art={<FoldEnvelope />} title={REVIEW_QUEUE.empty} text={REVIEW_QUEUE.emptyHint} />;
  }
  return (
    <EmptyState
      art={<FoldEnvelope />}
      title={REVIEW_QUEUE.emptyHere}
      action={
        <Button
          component={Link}
          to={{ pathname: '/requests', search: queueSearch(other) }}
          variant="outlined"
          color="secondary"
        >
          {REVIEW_QUEUE.goTo(other.label, other.waiting!(counts))}
        </Button>
      }
    />
  );
};

/** While a wallet address or a policy stands above, it is not true that nothing waits. */
const NoSecond = () => {
  const proposals = [...useWaitingWallets('any'), ...useWaitingPolicy('any')];
  return proposals.length > 0 ? (
    <EmptyState title={REVIEW_QUEUE.emptySecondRequests} />
  ) : (
    <EmptyState art={<FoldEnvelope />} title={REVIEW_QUEUE.emptySecond} text={REVIEW_QUEUE.emptySecondHint} />
  );
};

const NoMatch = ({ filter }: { filter: QueueFilter }) => (
  <EmptyState
    title={REVIEW_QUEUE.noMatch}
    action={
      <Button
        component={Link}
        to={{ pathname: '/requests', search: queueSearch(queueOf(filter)) }}
        onClick={focusHeading}
        variant="outlined"
        color="secondary"
      >
        {REVIEW_QUEUE.clearFilters}
      </Button>
    }
  />
);
