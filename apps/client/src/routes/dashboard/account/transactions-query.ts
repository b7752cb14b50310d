import { routes } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { transactionsAnswer } from '#api/answers/transactions.ts';
import { callApi } from '#api/call-api.ts';
import { pollInterval } from '../live/connection-status';

/** The investor's transactions, which the overview, the statement and the live account share. */
export const transactionsQuery = queryOptions({
  queryKey: ['transactions'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(routes.transactions.list, {
      needsToken: true,
      signal,
      answer: transactionsAnswer,
    });
    return answer.data;
  },
  refetchInterval: pollInterval,
});

export const useTransactions = () => useQuery(transactionsQuery);
