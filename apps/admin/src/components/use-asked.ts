import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';

interface Options {
  /** False for whoever may not ask. */
  enabled?: boolean;
  refetchInterval?: number;
  staleTime?: number;
}

/** An ended session is answered with an empty record on the way to the sign-in page. */
const answered = <T extends object>(data: T): T | undefined =>
  Array.isArray(data) || Object.keys(data).length > 0 ? data : undefined;

/** Asks the staff API for what is neither a list nor a record; kept under the key as it was answered. */
export const useAsked = <T extends object>(
  queryKey: QueryKey,
  ask: (provider: ConsoleDataProvider) => Promise<{ data: T }>,
  options: Options = {},
) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ queryKey, queryFn: async () => (await ask(provider)).data, select: answered, ...options });
};
