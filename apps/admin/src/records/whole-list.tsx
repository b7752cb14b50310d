import { RECORDS } from '@clearfold/content';
import { EmptyState } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { useGetResourceLabel, useRequireAccess } from 'react-admin';
import { Answered } from '../components/answered';
import { PageHeading } from '../components/page-heading';
import { type Listed, type RowOf } from '../providers/resources';
import { RecordsLoading } from './records-loading';
import { useRows } from './use-records';

/** A resource that the API answers on one page ignores how many were asked for. */
const ALL = { page: 1, perPage: 100 };

interface Props<Resource extends Listed> {
  resource: Resource;
  empty: string;
  failed: string;
  children: (rows: readonly RowOf<Resource>[]) => ReactNode;
}

/** The page of a short list that is shown whole, in each of its states. */
export const WholeList = <Resource extends Listed>({ resource, empty, failed, children }: Props<Resource>) => {
  const title = useGetResourceLabel()(resource);
  const { isPending: asking } = useRequireAccess({ resource, action: 'list' });
  const query = useRows(resource, { pagination: ALL }, { enabled: !asking });
  if (query.data && query.data.length > 0) return children(query.data);
  return (
    <>
      <PageHeading title={title} />
      <Answered query={query} failed={failed} loading={<RecordsLoading label={RECORDS.loading(title)} rows={8} />}>
        {() => <EmptyState title={empty} />}
      </Answered>
    </>
  );
};
