import { RECORDS } from '@clearfold/content';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Answered } from '../components/answered';
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
  const query = useQuery({ queryKey, queryFn: async () => (await ask(provider)).data });
  // An ended session is answered with an empty record on the way to the sign-in page.
  const data = query.data && Object.keys(query.data).length > 0 ? query.data : undefined;
  return (
    <Answered
      query={{ ...query, data }}
      failed={RECORDS.failed(title)}
      loading={<RecordsLoading label={RECORDS.loading(title)} rows={rows} />}
    >
      {children}
    </Answered>
  );
};
