import { CONSOLE, RECORDS } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { type RaRecord, useGetOne, useRequireAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { RecordsLoading } from './records-loading';
import { WHOLE } from './whole-record';

interface Props<Row extends RaRecord> {
  resource: string;
  /** The title while there is no record to name. */
  title: string;
  action?: string;
  children: (record: Row) => ReactNode;
}

// The page says itself that it failed.
const QUERY = { onError: () => undefined };

/** One record's page, in each of its states: loading, failed, and the record itself. */
export const RecordPage = <Row extends RaRecord>({ resource, title, action = 'show', children }: Props<Row>) => {
  const { id = '' } = useParams();
  const { isPending: asking } = useRequireAccess({ resource, action });
  const { data, error, isPending, refetch } = useGetOne<Row>(
    resource,
    { id, meta: WHOLE },
    { ...QUERY, enabled: !asking },
  );

  if (data) return children(data);
  return (
    <>
      <PageHeading title={title} />
      {isPending ? (
        <RecordsLoading label={RECORDS.loading(title)} rows={6} />
      ) : (
        <ErrorState
          message={`${RECORDS.failed(title)} ${error?.message ?? ''}`}
          retryLabel={CONSOLE.retry}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};
