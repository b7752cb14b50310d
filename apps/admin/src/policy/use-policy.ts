import { type PolicyAnswer } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAsked } from '../components/use-asked';
import { useCommand } from '../components/use-command';
import { COUNTS_KEY } from '../review-queue/use-review-counts';

const KEY = ['policy', 'terms'];

interface Options {
  /** False for whoever may not ask, and until that is known. */
  enabled?: boolean;
  refetchInterval?: number;
}

/** The policy in force, and what is proposed. */
export const usePolicy = (options: Options) => useAsked(KEY, (to) => to.policy(), options);

/** A command about the policy: whatever shows the policy is up to date once it is done. */
export const usePolicyCommand = (onDone: () => void) => {
  const queryClient = useQueryClient();
  return useCommand<PolicyAnswer>((answer) => {
    queryClient.setQueryData(KEY, answer);
    // The policy too: an answer to who asked just before the command may still be on its way.
    for (const queryKey of [KEY, COUNTS_KEY, ['audit-trail']]) void queryClient.invalidateQueries({ queryKey });
    onDone();
  });
};
