import { useQueryClient } from '@tanstack/react-query';
import { transactionsQuery } from './transactions-query';
import { userQuery } from './user-query';

/** After a money request went through: what it held or changed is read back. */
export const useRefreshAccount = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(transactionsQuery);
    void queryClient.invalidateQueries(userQuery);
  };
};
