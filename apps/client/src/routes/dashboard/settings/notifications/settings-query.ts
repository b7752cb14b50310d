import { type NotificationSettingsAnswer } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** Which mails the investor wants. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) => {
    const answer = await callApi<NotificationSettingsAnswer>('GET', '/users/notification-settings', {
      needsToken: true,
      signal,
    });
    return answer.data;
  },
});
