import { routes } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { notificationSettingsAnswer } from '#api/answers/notifications.ts';
import { callApi } from '#api/call-api.ts';

/** Which mails the investor wants. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(routes.notifications.settings, {
      needsToken: true,
      signal,
      answer: notificationSettingsAnswer,
    });
    return answer.data;
  },
});
