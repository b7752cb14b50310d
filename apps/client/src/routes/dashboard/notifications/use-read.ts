import { type NotificationsAnswer, routes } from '@clearfold/contracts';
import { useMutation } from '@tanstack/react-query';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#session/query-client.ts';
import { notificationsQuery } from './notifications-query';

/**
 * Marks one notification, or all of them, as read. The list shows it at once; what the server says then settles it.
 */
export const useRead = () => {
  const { mutate } = useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all'
        ? callApi(routes.notifications.readAll, { needsToken: true, answer: messageAnswer })
        : callApi(routes.notifications.read, { params: { id }, needsToken: true, answer: messageAnswer }),
    onMutate: async (id) => {
      await queryClient.cancelQueries(notificationsQuery);
      queryClient.setQueryData(notificationsQuery.queryKey, (old) => old && withRead(old, id));
    },
    onSettled: () => queryClient.invalidateQueries(notificationsQuery),
  });
  return mutate;
};

const withRead = ({ data, unread }: NotificationsAnswer, id: string | 'all'): NotificationsAnswer => {
  const readAt = new Date().toISOString();
  const isMeant = (one: NotificationsAnswer['data'][number]): boolean =>
    one.readAt === null && (id === 'all' || one._id === id);
  return {
    data: data.map((one) => (isMeant(one) ? { ...one, readAt } : one)),
    unread: id === 'all' ? 0 : unread - data.filter(isMeant).length,
  };
};
