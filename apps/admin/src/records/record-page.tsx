import { CONSOLE, RECORDS } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { useRequireAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { type Recorded, type RecordOf } from '../providers/resources';
import { RecordsLoading } from './records-loading';
import { useRecord } from './use-record';
import { WHOLE } from './whole-record';

interface Props<Resource extends Recorded> {
  resource: Resource;
  /** The title while there is no record to name. */
  title: string;
  action?: string;
  children: (record: RecordOf<Resource>) => ReactNode;
}

// The page says itself that it failed.
const QUERY = { onError: () => undefined };

/** One record's page, in each of its states: loading, failed, and the record itself. */
export const RecordPage = <Resource extends Recorded>({
  resource,
  title,
  action = 'show',
  children,
}: Props<Resource>) => {
  const { id = '' } = useParams();
  const { isPending: asking } = useRequireAccess({ resource, action });
  const { data, error, isPending, refetch } = useRecord(resource, { id, meta: WHOLE }, { ...QUERY, enabled: !asking });

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
