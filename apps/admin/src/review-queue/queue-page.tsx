import { ListBase } from 'react-admin';
import { FIRST_QUEUE_FILTER, OLDEST_FIRST, ROWS_PER_PAGE } from './queues';
import { ReviewDesk } from './review-desk';
import { REFRESH_MILLISECONDS } from './use-review-counts';

const QUERY = {
  refetchInterval: REFRESH_MILLISECONDS,
  // The list says itself that it failed; a message every ten seconds would only cover it.
  onError: () => undefined,
};

/** The review queue: list and open request, on react-admin's list state. */
const QueuePage = () => (
  <ListBase filterDefaultValues={FIRST_QUEUE_FILTER} perPage={ROWS_PER_PAGE} queryOptions={QUERY} sort={OLDEST_FIRST}>
    <ReviewDesk />
  </ListBase>
);

export default QueuePage;
