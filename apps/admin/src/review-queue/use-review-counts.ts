import { type ReviewCounts } from '@clearfold/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';

/** How often the desk looks for what others did. */
export const REFRESH_MILLISECONDS = 10_000;

/** Under the resource's own key, so that whatever refreshes the list refreshes the tabs' numbers. */
export const COUNTS_KEY = ['requests', 'counts'] as const;

/**
 * How many requests wait; undefined until known.
 *
 * @param enabled false for whoever may not ask
 */
export const useReviewCounts = (enabled = true): ReviewCounts | undefined => useReviewCountsOrFault(enabled).counts;

/** The same, and whether asking failed. */
export const useReviewCountsOrFault = (enabled = true): { counts: ReviewCounts | undefined; isFailed: boolean } => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isError } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: () => dataProvider.reviewCounts().then(({ data }) => data),
    refetchInterval: REFRESH_MILLISECONDS,
    enabled,
  });
  // An ended session is answered with an empty record on the way to the sign-in page.
  return { counts: data?.pending ? data : undefined, isFailed: isError };
};
