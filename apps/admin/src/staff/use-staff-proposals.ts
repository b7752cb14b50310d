import { type StaffProposalsAnswer } from '@clearfold/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';

const REFRESH_MILLISECONDS = 30_000;

/** Under the members' key: whatever refreshes them asks for what waits about them as well. */
const KEY = ['members', 'proposals'] as const;

/**
 * What waits for a second admin, and how many admins there are.
 *
 * @param enabled false for whoever may not ask
 */
export const useStaffProposals = (enabled = true) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await provider.staffProposals()).data,
    refetchInterval: REFRESH_MILLISECONDS,
    // Several places of one screen tell of it: they ask together.
    staleTime: 5_000,
    enabled,
  });
  // An ended session is answered with an empty record on the way to the sign-in page.
  const answer: StaffProposalsAnswer | undefined = data?.data ? data : undefined;
  return { answer, error, refetch };
};
