import { useAsked } from '../components/use-asked';

const REFRESH_MILLISECONDS = 30_000;

/** Under the queue's key: whatever a decision refreshes there is counted here as well. */
const KEY = ['requests', 'day'] as const;

/** How the day stands, in days as they begin and end where the viewer is. */
export const useDashboardFigures = () =>
  useAsked(KEY, (to) => to.dayFigures(Intl.DateTimeFormat().resolvedOptions().timeZone), {
    refetchInterval: REFRESH_MILLISECONDS,
  });
