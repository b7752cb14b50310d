import { routes } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { purchasesAnswer } from '#api/answers/purchases.ts';
import { callApi } from '#api/call-api.ts';
import { pollInterval } from '../live/connection-status';

/** The investor's own purchases, the newest first. */
export const purchasesQuery = queryOptions({
  queryKey: ['purchases'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(routes.purchases.own, {
      needsToken: true,
      signal,
      answer: purchasesAnswer,
    });
    return answer.data;
  },
  refetchInterval: pollInterval,
});

export const usePurchases = () => useQuery(purchasesQuery);
