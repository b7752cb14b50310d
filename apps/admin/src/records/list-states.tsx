import { type ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { Failed, Stale } from '../components/answered';
import { RecordsLoading } from './records-loading';

const ROWS_PER_PAGE = 25;

/** How a list begins. It says itself that it failed; a message over it would say it twice. */
export const LIST = { perPage: ROWS_PER_PAGE, queryOptions: { onError: () => undefined } };

interface Props {
  /** What is said of the list in each of its states. */
  labels: { loading: string; failed: string; stale: string };
  /** Stands over the rows, and also where there are none. */
  above?: ReactNode;
  /** Rows of another filter or page are not shown while those that were asked for load. */
  freshOnly?: boolean;
  /** Instead of rows, when the list around it has none. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The list around it in each of its states: loading, failed, no longer fresh, empty, and its rows with their pages. */
export const ListStates = ({ labels, above, freshOnly = false, empty, children }: Props) => {
  const { data, error, isPending, isPlaceholderData, refetch, total = 0 } = useListContext();
  if (isPending || (freshOnly && isPlaceholderData)) return <RecordsLoading label={labels.loading} />;
  if (!data) return <Failed what={labels.failed} error={error} refetch={refetch} />;
  return (
    <>
      {error && (
        <Stale refetch={refetch} overList>
          {labels.stale}
        </Stale>
      )}
      {above}
      {data.length > 0 && children}
      {total > ROWS_PER_PAGE && <Pagination rowsPerPageOptions={[ROWS_PER_PAGE, 50, 100]} />}
      {data.length === 0 && empty}
    </>
  );
};
