import { routes } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ticketsAnswer } from '#api/answers/tickets.ts';
import { callApi } from '#api/call-api.ts';
import { pollInterval } from '../live/connection-status';

/** The investor's own tickets, in the order the API gives them: the newest update first. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(routes.tickets.mine, {
      needsToken: true,
      signal,
      answer: ticketsAnswer,
    });
    return answer.data;
  },
  refetchInterval: pollInterval,
});

export const useTickets = () => useQuery(ticketsQuery);
