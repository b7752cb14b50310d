import { RECORDS } from '@clearfold/content';
import { type QueryKey } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Answered } from '../components/answered';
import { useAsked } from '../components/use-asked';
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
  const query = useAsked(queryKey, ask);
  return (
    <Answered
      query={query}
      failed={RECORDS.failed(title)}
      loading={<RecordsLoading label={RECORDS.loading(title)} rows={rows} />}
    >
      {children}
    </Answered>
  );
};
