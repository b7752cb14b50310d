import { routes } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { sessionsAnswer } from '#api/answers/security.ts';
import { callApi } from '#api/call-api.ts';

/** The sign-ins of the account that still hold, the newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(routes.signIn.sessions, {
      needsToken: true,
      signal,
      answer: sessionsAnswer,
    });
    return answer.data;
  },
});
