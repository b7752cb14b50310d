import { type TransactionsAnswer } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { watchInterval } from '../live/live-line';

/** The investor's transactions, which the overview, the statement and the live account share. */
export const transactionsQuery = queryOptions({
  queryKey: ['transactions'],
  queryFn: async ({ signal }) => {
    const answer = await callApi<TransactionsAnswer>('GET', '/transactions/user-transactions', {
      needsToken: true,
      signal,
    });
    return answer.data;
  },
  refetchInterval: watchInterval,
});

export const useTransactions = () => useQuery(transactionsQuery);
