import { CONSOLE, RECORDS } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { RecordsLoading } from '../records/records-loading';

interface Props<T> {
  /** What is asked for, in words. */
  title: string;
  queryKey: QueryKey;
  ask: (provider: ConsoleDataProvider) => Promise<{ data: T }>;
  rows?: number;
  children: (answer: T) => ReactNode;
}

/** One answer of the API that is no list, in each of its states. */
export const Asked = <T extends object>({ title, queryKey, ask, rows = 4, children }: Props<T>) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await ask(provider)).data,
  });
  if (isPending) return <RecordsLoading label={RECORDS.loading(title)} rows={rows} />;
  // An ended session is answered with an empty record on the way to the sign-in page.
  if (data && Object.keys(data).length > 0) return children(data);
  return (
    <ErrorState
      message={`${RECORDS.failed(title)} ${error?.message ?? ''}`}
      retryLabel={CONSOLE.retry}
      onRetry={() => void refetch()}
    />
  );
};
