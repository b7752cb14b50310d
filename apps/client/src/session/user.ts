import { routes } from '@clearfold/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnsweredUser, userAnswer } from '../api/answers/user';
import { callApi } from '../api/call-api';
import { queryClient } from './query-client';

/** The signed-in user with the current totals. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) =>
    (await callApi(routes.users.me, { needsToken: true, signal, answer: userAnswer })).user,
});

// There as long as the session, though no screen asks for it.
queryClient.setQueryDefaults(userQuery.queryKey, { gcTime: Infinity });

/** Who it is that a session begins with, before any screen has asked for the totals. */
export const setSessionUser = (user: AnsweredUser): void => {
  queryClient.setQueryData(userQuery.queryKey, user, { updatedAt: 0 });
};

/** What a call of the settings answered about the signed-in user. */
export const updateUser = (changed: Partial<AnsweredUser>): void => {
  queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, ...changed });
};

/** Loads the signed-in user again, for what just moved; an answer that is on its way may be older. Never fails. */
export const refreshUser = async (): Promise<void> => {
  await queryClient.cancelQueries(userQuery);
  await queryClient.fetchQuery(userQuery).catch(() => undefined);
};

/** Forgets what screens have asked for, but not who is signed in: whoever comes back to them begins anew. */
export const forgetScreens = (): void => {
  const [user] = userQuery.queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => first !== user });
};

/** The user as a screen's own call told it: none until the first answer, until which each call begins anew. */
export const useUser = () => {
  const { data, dataUpdatedAt, isError, isFetching, error, refetch } = useQuery(userQuery, queryClient);
  const isTold = dataUpdatedAt > 0;
  return { data: isTold ? data : undefined, isError: isError && (isTold || !isFetching), error, refetch };
};

/** Who is signed in, as known by now; asks nothing. */
export const useKnownUser = (): AnsweredUser | undefined =>
  useQuery({ ...userQuery, enabled: false }, queryClient).data;

/** The user behind a guarded screen. @throws Error outside of the guard */
export const useSignedInUser = (): AnsweredUser => {
  const user = useKnownUser();
  if (!user) throw new Error('useSignedInUser needs SignedInOnly above it');
  return user;
};
