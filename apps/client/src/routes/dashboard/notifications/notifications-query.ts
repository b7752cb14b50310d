import { type NotificationsAnswer } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { watchInterval } from '../live/live-line';

/** What the investor was told, and how much of it is unread. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => callApi<NotificationsAnswer>('GET', '/notifications', { needsToken: true, signal }),
  refetchInterval: watchInterval,
});

export const useNotifications = () => useQuery(notificationsQuery);
