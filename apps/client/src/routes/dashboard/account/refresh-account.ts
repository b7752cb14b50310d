import { useQueryClient } from '@tanstack/react-query';
import { transactionsQuery } from './transactions-query';
import { userQuery } from '#session/user.ts';

/** After a money request went through: what it held or changed is read back. Never fails. */
export const useRefreshAccount = (): (() => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([queryClient.invalidateQueries(transactionsQuery), queryClient.invalidateQueries(userQuery)]);
};
