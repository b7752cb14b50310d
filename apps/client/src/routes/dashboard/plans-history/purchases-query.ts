import { type PurchasedPlansAnswer } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** The investor's own purchases, the newest first. */
const purchasesQuery = queryOptions({
  queryKey: ['purchases'],
  queryFn: async ({ signal }) => {
    const answer = await callApi<PurchasedPlansAnswer>('GET', '/investment-plans/my-plans', {
      needsToken: true,
      signal,
    });
    return answer.data;
  },
});

export const usePurchases = () => useQuery(purchasesQuery);
