import { type TransactionAnswer } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { transactionsQuery } from '#routes/dashboard/account/transactions-query.ts';

/** One transaction with its timeline. Under the list's key: whatever makes the list stale makes this stale. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...transactionsQuery.queryKey, id],
    queryFn: async ({ signal }) => {
      const { transaction } = await callApi<TransactionAnswer>('GET', `/transactions/${id}`, {
        needsToken: true,
        signal,
      });
      return transaction;
    },
  });
