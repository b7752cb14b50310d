import { queryClient } from '#session/query-client.ts';
import { userQuery } from '#session/user.ts';
import { purchasesQuery } from '../purchases/purchases-query';
import { transactionsQuery } from './transactions-query';

/**
 * What the screens show of the ledger, read again: a money request went through, or the ledger moved. Never fails.
 *
 * Purchases that no screen shows are forgotten: a screen that opens next would begin with those of before, and stay with
 * them where reading them again fails.
 */
export const refreshAccount = (): Promise<unknown> => {
  queryClient.removeQueries({ ...purchasesQuery, type: 'inactive' });
  return Promise.all(
    [transactionsQuery, userQuery, purchasesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
};
