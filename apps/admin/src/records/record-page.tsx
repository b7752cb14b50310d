import { RECORDS } from '@clearfold/content';
import { type ReactNode } from 'react';
import { ShowBase, useGetResourceLabel } from 'react-admin';
import { Answered } from '../components/answered';
import { PageHeading } from '../components/page-heading';
import { type Recorded, type RecordOf } from '../providers/resources';
import { RecordsLoading } from './records-loading';
import { WHOLE } from './use-records-cache';

interface Props<Resource extends Recorded> {
  resource: Resource;
  /** In how many milliseconds it is asked again, of a record that changes by itself; never unless said. */
  againIn?: (record: RecordOf<Resource>) => number | false;
  children: (record: RecordOf<Resource>) => ReactNode;
}

// The page says itself that it failed; react-admin would lead back to the list.
const QUERY = { meta: WHOLE, onError: () => undefined };

/** One record's page, in each of its states: loading, failed, and the record itself. */
export const RecordPage = <Resource extends Recorded>({ resource, againIn, children }: Props<Resource>) => {
  const title = useGetResourceLabel()(resource);
  return (
    <ShowBase<RecordOf<Resource>>
      resource={resource}
      queryOptions={{
        ...QUERY,
        ...(againIn && {
          refetchInterval: ({ state }: { state: { data?: RecordOf<Resource> } }) =>
            state.data === undefined ? false : againIn(state.data),
        }),
      }}
      render={({ record, error, refetch }) => (
        <>
          {!record && <PageHeading title={title} />}
          <Answered
            query={{ data: record, error, refetch }}
            failed={RECORDS.failed(title)}
            loading={<RecordsLoading label={RECORDS.loading(title)} rows={6} />}
          >
            {children}
          </Answered>
        </>
      )}
    />
  );
};
