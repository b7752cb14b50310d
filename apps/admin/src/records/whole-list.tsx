import { CONSOLE } from '@clearfold/content';
import { EmptyState, ErrorState } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { useRequireAccess } from 'react-admin';
import { PageHeading } from '../components/page-heading';
import { type Listed, type RowOf } from '../providers/resources';
import { RecordsLoading } from './records-loading';
import { useRows } from './use-rows';

/** A resource that the API answers on one page ignores how many were asked for. */
const ALL = { page: 1, perPage: 100 };

const QUERY = { onError: () => undefined };

interface Props<Resource extends Listed> {
  resource: Resource;
  title: string;
  empty: string;
  failed: string;
  loading: string;
  children: (rows: readonly RowOf<Resource>[]) => ReactNode;
}

/** The page of a short list that is shown whole, in each of its states. */
export const WholeList = <Resource extends Listed>({
  resource,
  title,
  empty,
  failed,
  loading,
  children,
}: Props<Resource>) => {
  const { isPending: asking } = useRequireAccess({ resource, action: 'list' });
  const { data, error, refetch } = useRows(resource, { pagination: ALL }, { ...QUERY, enabled: !asking });
  if (data && data.length > 0) return children(data);
  return (
    <>
      <PageHeading title={title} />
      {!data && !error && <RecordsLoading label={loading} rows={8} />}
      {!data && error && (
        <ErrorState message={`${failed} ${error.message}`} retryLabel={CONSOLE.retry} onRetry={() => void refetch()} />
      )}
      {data && <EmptyState title={empty} />}
    </>
  );
};
