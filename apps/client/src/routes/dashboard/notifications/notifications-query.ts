import { routes } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { notificationsAnswer } from '#api/answers/notifications.ts';
import { callApi } from '#api/call-api.ts';
import { pollInterval } from '../live/connection-status';

/** What the investor was told, and how much of it is unread. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    callApi(routes.notifications.list, { needsToken: true, signal, answer: notificationsAnswer }),
  refetchInterval: pollInterval,
});

export const useNotifications = () => useQuery(notificationsQuery);
