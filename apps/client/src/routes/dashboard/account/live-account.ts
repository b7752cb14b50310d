import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTransactions } from './transactions-query';
import { userQuery } from '#session/user.ts';

/** Keeps the whole dashboard current: when a transaction came or changed, the totals are loaded again too. */
export const useLiveAccount = (): void => {
  const queryClient = useQueryClient();
  const { data } = useTransactions();
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const state = data.map(({ _id, status }) => `${_id} ${status}`).join();
    if (seen.current !== undefined && seen.current !== state) void queryClient.invalidateQueries(userQuery);
    seen.current = state;
  }, [data, queryClient]);
};
