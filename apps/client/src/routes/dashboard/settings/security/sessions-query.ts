import { type SessionsAnswer } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** The sign-ins of the account that still hold, the newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => {
    const answer = await callApi<SessionsAnswer>('GET', '/users/me/sessions', { needsToken: true, signal });
    return answer.data;
  },
});
