import { queryOptions, useQuery } from '@tanstack/react-query';
import { transactionsAnswer } from '#api/answers/transactions.ts';
import { callApi } from '#api/call-api.ts';
import { watchInterval } from '../live/live-line';

/** The investor's transactions, which the overview, the statement and the live account share. */
export const transactionsQuery = queryOptions({
  queryKey: ['transactions'],
  queryFn: async ({ signal }) => {
    const answer = await callApi('GET', '/transactions/user-transactions', {
      needsToken: true,
      signal,
      answer: transactionsAnswer,
    });
    return answer.data;
  },
  refetchInterval: watchInterval,
});

export const useTransactions = () => useQuery(transactionsQuery);
