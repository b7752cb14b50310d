import { routes } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { transactionAnswer } from '#api/answers/transactions.ts';
import { callApi } from '#api/call-api.ts';
import { transactionsQuery } from '#routes/dashboard/account/transactions-query.ts';

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
  });
