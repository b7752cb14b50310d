import { useQueryClient } from '@tanstack/react-query';
import { useAsked } from '#components/use-asked.ts';

const REFRESH_MILLISECONDS = 30_000;

/** Whatever tells of passkeys stands under it. */
const KEYS = 'passkeys';

const OPTIONS = {
  refetchInterval: REFRESH_MILLISECONDS,
  // Several places of one screen tell of it: they ask together.
  staleTime: 5_000,
};

/**
 * The reader's own, the newest first.
 *
 * @param refetches false for who only has to know whether there is one
 * @param enabled false for whom nothing follows from it
 */
export const useOwnKeys = ({ refetches = true, enabled = true } = {}) =>
  useAsked([KEYS, 'own'], (to) => to.ownKeys(), { ...(refetches ? OPTIONS : { staleTime: Infinity }), enabled });

/** Those of everybody that wait for an admin. @param enabled false for whoever may not ask */
export const useWaitingKeys = (enabled = true) =>
  useAsked([KEYS, 'waiting'], (to) => to.waitingKeys(), { ...OPTIONS, enabled });

/** All that a member ever had. */
export const useMemberKeys = (memberId: string) => useAsked([KEYS, 'of', memberId], (to) => to.memberKeys(memberId));

/** Has every passkey asked for again, and with them the members, who have a number of them, and the trail of what staff did. */
export const useKeysRefresh = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    for (const key of [KEYS, 'members', 'acts']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
};
