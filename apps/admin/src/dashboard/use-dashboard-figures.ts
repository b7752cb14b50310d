import { type DayFigures } from '@clearfold/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';

const REFRESH_MILLISECONDS = 30_000;

/** Under the queue's key: whatever a decision refreshes there is counted here as well. */
const KEY = ['requests', 'day'] as const;

/** How the day stands, in days as they begin and end where the viewer is. */
export const useDashboardFigures = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return (await dataProvider.dayFigures(timeZone)).data;
    },
    refetchInterval: REFRESH_MILLISECONDS,
  });
  // An ended session is answered with an empty record on the way to the sign-in page.
  const figures: DayFigures | undefined = data?.pending ? data : undefined;
  return { figures, error, refetch };
};
