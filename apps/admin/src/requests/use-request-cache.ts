import { type ReviewRequest } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import { LINES_KEY } from '../fitting-lines/lines-key';
import { COUNTS_KEY } from '../review-queue/use-review-counts';
import { type RowOf } from '../providers/resources';

const LISTS = ['requests', 'getList'] as const;
const DETAILS = ['requests', 'getOne'] as const;

const GONE_UNLESS_SENT: Pick<ReviewRequest, 'claim' | 'endorsement' | 'barredAsNew'> = {
  claim: undefined,
  endorsement: undefined,
  barredAsNew: undefined,
};

/** Keeps what the screen shows in step with a decision, without waiting for the next refresh. */
export const useRequestCache = () => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();

  /** What is known of a request whose panel is open. */
  const known = (id: string): ReviewRequest | undefined => queryClient.getQueryData([...DETAILS, { id }]);

  /** Shows the updated row where it stands; it leaves its queue with the next refresh, so that nothing jumps. */
  const show = (updated: ReviewRequest) => {
    // What is absent of the update is no more: a claim that was let go of.
    const merged = (row: ReviewRequest): ReviewRequest => ({ ...row, ...GONE_UNLESS_SENT, ...updated });
    queryClient.setQueriesData<GetListResult<ReviewRequest>>(
      { queryKey: LISTS },
      (list) => list && { ...list, data: list.data.map((row) => (row.id === updated.id ? merged(row) : row)) },
    );
    queryClient.setQueryData<ReviewRequest>([...DETAILS, { id: updated.id }], (row) => row && merged(row));
  };

  /** Shows a decided row, and asks for what its decision changed elsewhere. */
  const put = (updated: ReviewRequest) => {
    // Who comes back before the refresh must not be offered the decision they just took.
    show(updated);
    void queryClient.invalidateQueries({ queryKey: DETAILS });
    void queryClient.invalidateQueries({ queryKey: COUNTS_KEY });
    void queryClient.invalidateQueries({ queryKey: LINES_KEY });
  };

  /** Asks for the lists, the numbers on the tabs and the open request again. */
  const refreshLists = () => void queryClient.invalidateQueries({ queryKey: ['requests'] });

  /** Reads a listed request anew: who reviews it is no state of its own. One that no list shows is left alone. */
  const reread = async (id: string): Promise<void> => {
    const lists = queryClient.getQueriesData<GetListResult<ReviewRequest>>({ queryKey: LISTS });
    if (!lists.some(([, list]) => list?.data.some((row) => row.id === id)) && !known(id)) return;
    const { data } = await dataProvider
      .getMany<RowOf<'requests'>>('requests', { ids: [id] })
      .catch(() => ({ data: [] }));
    for (const request of data ?? []) show(request);
  };

  /**
   * Shows what somebody did to a request elsewhere: a listed row gets its state where it stands, a new one is fetched with
   * its list.
   */
  const take = ({ id, status }: Pick<ReviewRequest, 'id' | 'status'>) => {
    const lists = queryClient.getQueriesData<GetListResult<ReviewRequest>>({ queryKey: LISTS });
    const rows = lists.flatMap(([, list]) => list?.data.filter((row) => row.id === id) ?? []);
    // A first approval leaves the state as it is and changes the row all the same.
    if (rows.length === 0 || status === 'pending') {
      void queryClient.invalidateQueries({ queryKey: LISTS });
    } else if (rows.some((row) => row.status === status)) {
      // So does who finds the line of what was decided; it leaves its list with the next refresh.
      void reread(id);
    } else {
      // What the first of two said of a request that waited is nothing that is said of it now.
      const decided = (row: ReviewRequest): ReviewRequest => ({ ...row, ...GONE_UNLESS_SENT, status });
      queryClient.setQueriesData<GetListResult<ReviewRequest>>(
        { queryKey: LISTS },
        (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? decided(row) : row)) },
      );
    }
    void queryClient.invalidateQueries({ queryKey: [...DETAILS, { id }] });
    void queryClient.invalidateQueries({ queryKey: COUNTS_KEY });
  };

  /** Asks for everything about a request again, and says how it stands now. */
  const refresh = async (id: string): Promise<ReviewRequest | undefined> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...DETAILS, { id }] }),
      queryClient.invalidateQueries({ queryKey: LISTS }),
      queryClient.invalidateQueries({ queryKey: COUNTS_KEY }),
      queryClient.invalidateQueries({ queryKey: LINES_KEY }),
    ]);
    return known(id);
  };

  return { show, put, take, reread, refreshLists, refresh, known };
};
