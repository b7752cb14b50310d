import { useEffect, useRef } from 'react';
import { queryClient } from '#session/query-client.ts';
import { userQuery } from '#session/user.ts';
import { useTransactions } from './transactions-query';

/** Keeps the whole dashboard current: when a transaction came or changed, the totals are loaded again too. */
export const useLiveAccount = (): void => {
  const { data } = useTransactions();
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const state = data.map(({ _id, status }) => `${_id} ${status}`).join();
    if (seen.current !== undefined && seen.current !== state) void queryClient.invalidateQueries(userQuery);
    seen.current = state;
  }, [data]);
};
