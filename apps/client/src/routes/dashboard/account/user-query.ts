import { queryOptions, useQuery } from '@tanstack/react-query';
import { refreshUser } from '#session/session.ts';

/** The signed-in user with the current totals. The session holds the answer; the query says when it is fresh. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => refreshUser(signal),
});

export const useUser = () => useQuery(userQuery);
