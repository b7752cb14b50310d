import { type ReviewRequest } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult } from 'react-admin';
import { COUNTS_KEY } from './use-review-counts';

const LISTS = ['requests', 'getList'] as const;
const DETAILS = ['requests', 'getOne'] as const;

/** Keeps what the screen shows in step with a decision, without waiting for the next refresh. */
export const useRequestCache = () => {
  const queryClient = useQueryClient();

  /** What is known of a request whose panel is open. */
  const known = (id: string): ReviewRequest | undefined => queryClient.getQueryData([...DETAILS, { id }]);

  /** Shows the updated row where it stands; it leaves its queue with the next refresh, so that nothing jumps. */
  const put = (updated: ReviewRequest) => {
    queryClient.setQueriesData<GetListResult<ReviewRequest>>(
      { queryKey: LISTS },
      (list) =>
        list && { ...list, data: list.data.map((row) => (row.id === updated.id ? { ...row, ...updated } : row)) },
    );
    // Who comes back before the refresh must not be offered the decision they just took.
    queryClient.setQueryData<ReviewRequest>([...DETAILS, { id: updated.id }], (row) => row && { ...row, ...updated });
    void queryClient.invalidateQueries({ queryKey: DETAILS });
    void queryClient.invalidateQueries({ queryKey: COUNTS_KEY });
  };

  /** Asks for everything about a request again, and says how it stands now. */
  const refresh = async (id: string): Promise<ReviewRequest | undefined> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...DETAILS, { id }] }),
      queryClient.invalidateQueries({ queryKey: LISTS }),
      queryClient.invalidateQueries({ queryKey: COUNTS_KEY }),
    ]);
    return known(id);
  };

  return { put, refresh, known };
};
