import { type ReviewCounts } from '@clearfold/contracts';
import { useAsked } from '../components/use-asked';

/** How often the desk looks for what others did. */
export const REFRESH_MILLISECONDS = 10_000;

/** Under the resource's own key, so that whatever refreshes the list refreshes the tabs' numbers. */
export const COUNTS_KEY = ['requests', 'counts'] as const;

/**
 * How many requests wait.
 *
 * @param enabled false for whoever may not ask
 */
export const useReviewCountsQuery = (enabled = true) =>
  useAsked(COUNTS_KEY, (to) => to.reviewCounts(), { refetchInterval: REFRESH_MILLISECONDS, enabled });

/** The same; undefined until known. */
export const useReviewCounts = (enabled = true): ReviewCounts | undefined => useReviewCountsQuery(enabled).data;
