import { type Transaction, type TransactionsAnswer } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** How often to look while something waits for a decision, so that it shows without a reload. */
const WATCH_MILLISECONDS = 10_000;

const hasPending = (transactions: readonly Transaction[] = []): boolean =>
  transactions.some(({ status }) => status === 'pending');

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
  refetchInterval: ({ state }) => (hasPending(state.data) ? WATCH_MILLISECONDS : false),
});

export const useTransactions = () => useQuery(transactionsQuery);
