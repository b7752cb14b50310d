import { REVIEW_QUEUE } from '@clearfold/content';
import { useState } from 'react';
import { ListBase, useStore } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { LIST } from '../records/list-states';
import { RecordsLoading } from '../records/records-loading';
import { FIRST_QUEUE_FILTER, OLDEST_FIRST, type QueueFilter, queueOf, queueSearch, queueWithWork } from './queues';
import { ReviewDesk } from './review-desk';
import { useOpenRequest } from './use-open-request';
import { REFRESH_MILLISECONDS, useReviewCountsQuery } from './use-review-counts';

const QUERY = { ...LIST.queryOptions, refetchInterval: REFRESH_MILLISECONDS };

/**
 * The review queue: list and open request, on react-admin's list state. react-admin would open the filter that was seen
 * last, in which nothing may wait any more while something does elsewhere.
 */
const QueuePage = () => {
  const { search } = useLocation();
  const { openId } = useOpenRequest();
  const isChosen = openId !== undefined || new URLSearchParams(search).has('filter');
  // Once it is open it stays: closing a request that a link led to must not draw it anew, without what was just decided.
  const [isOpen, setOpen] = useState(isChosen);
  if (isChosen && !isOpen) setOpen(true);
  return isOpen ? <Queue /> : <FirstQueue />;
};

const FirstQueue = () => {
  const [last] = useStore<{ filter?: QueueFilter }>('requests.listParams', {});
  const { data: counts, isError } = useReviewCountsQuery();
  // The list then says what is wrong.
  if (isError) return <Queue />;
  if (!counts) return <RecordsLoading label={REVIEW_QUEUE.loading} />;
  const preferred = queueOf(last.filter ?? FIRST_QUEUE_FILTER);
  const queue = queueWithWork(counts, preferred) ?? preferred;
  return <Navigate to={{ pathname: '/requests', search: queueSearch(queue) }} replace />;
};

const Queue = () => (
  <ListBase {...LIST} filterDefaultValues={FIRST_QUEUE_FILTER} queryOptions={QUERY} sort={OLDEST_FIRST}>
    <ReviewDesk />
  </ListBase>
);

export default QueuePage;
