import { routes } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { purchasesAnswer } from '#api/answers/purchases.ts';
import { callApi } from '#api/call-api.ts';

/** The investor's own purchases, the newest first. */
const purchasesQuery = queryOptions({
  queryKey: ['purchases'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(routes.purchases.own, {
      needsToken: true,
      signal,
      answer: purchasesAnswer,
    });
    return answer.data;
  },
});

export const usePurchases = () => useQuery(purchasesQuery);
