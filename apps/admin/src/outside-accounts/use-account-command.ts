import { type OutsideAccountRow } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { COUNTS_KEY } from '../review-queue/use-review-counts';

/** What shows accounts outside, or tells of them, beside their own list. */
const TOLD_BY = [COUNTS_KEY, ['reconciliation'], ['audit-trail']];

/** A command about an account outside: whatever shows it is up to date once it is done. */
export const useAccountCommand = <Answer extends OutsideAccountRow | { id: string } = OutsideAccountRow>(
  onDone: (answer: Answer) => void,
) => {
  const queryClient = useQueryClient();
  const { put, refresh } = useRecordsCache('outside-accounts');
  return useCommand<Answer>((answer) => {
    if ('kind' in answer) put(answer);
    else void refresh();
    for (const queryKey of TOLD_BY) void queryClient.invalidateQueries({ queryKey });
    onDone(answer);
  });
};
