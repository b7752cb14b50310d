import { queryClient } from '#session/query-client.ts';
import { userQuery } from '#session/user.ts';
import { transactionsQuery } from './transactions-query';

/** What the screens show of the ledger, read again: a money request went through, or the ledger moved. Never fails. */
export const refreshAccount = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries(transactionsQuery), queryClient.invalidateQueries(userQuery)]);
