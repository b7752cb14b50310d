import { useAsked } from '../components/use-asked';

const REFRESH_MILLISECONDS = 30_000;

/** Under the members' key: whatever refreshes them asks for what waits about them as well. */
const KEY = ['members', 'proposals'] as const;

/**
 * What waits for a second admin, and how many admins there are.
 *
 * @param enabled false for whoever may not ask
 */
export const useStaffProposals = (enabled = true) =>
  useAsked(KEY, (to) => to.staffProposals(), {
    refetchInterval: REFRESH_MILLISECONDS,
    // Several places of one screen tell of it: they ask together.
    staleTime: 5_000,
    enabled,
  });
