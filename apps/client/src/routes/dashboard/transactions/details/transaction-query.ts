import { routes } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { transactionAnswer } from '#api/answers/transactions.ts';
import { callApi } from '#api/call-api.ts';
import { transactionsQuery } from '#routes/dashboard/account/transactions-query.ts';

/** As often as a watched chain may have moved on. No event of the ledger tells of it. */
const ARRIVAL_MILLISECONDS = 15_000;

/** One transaction with its timeline. Under the list's key: whatever makes the list stale makes this stale. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...transactionsQuery.queryKey, id],
    queryFn: async ({ signal }) => {
      const { transaction } = await callApi(routes.transactions.one, {
        params: { id },
        needsToken: true,
        signal,
        answer: transactionAnswer,
      });
      return transaction;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.type === 'deposit' && data.status === 'pending' ? ARRIVAL_MILLISECONDS : false,
  });
