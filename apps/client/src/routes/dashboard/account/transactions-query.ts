import { type Transaction, type TransactionsAnswer } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/**
 * How often to look, so that news shows without a reload: often while something waits for a decision, else now and
 * then, because another investor's transfer is announced by nothing.
 */
const WATCH_MILLISECONDS = { pending: 10_000, idle: 30_000 };

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
  refetchInterval: ({ state }) => WATCH_MILLISECONDS[hasPending(state.data) ? 'pending' : 'idle'],
});

export const useTransactions = () => useQuery(transactionsQuery);
