import { STAFF_DASHBOARD, formatCents } from '@clearfold/content';
import { type DayFigures } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { lazyComponent } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode } from 'react';
import { DashboardSection } from './dashboard-section';
import { FigureLink } from './figure-link';
import { FlowDays } from './flow-days';
import { flowPlace, type Place } from './figure-places';

const CHART_HEIGHT = 260;

/** The chart's code is large and comes after the figures. */
const FlowChart = lazyComponent(
  async () => ({ default: (await import('@clearfold/ui/charts')).FlowChart }),
  <Skeleton variant="rounded" height={CHART_HEIGHT} />,
);

const sumOf = (amounts: readonly number[]): string =>
  formatCents(amounts.reduce((sum, amount) => sum + exactCents(amount), 0n));

/** A sum in the colour of its bars: the chart's legend. */
const Flow = ({ colour, to, children }: { colour: string; to: Place; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box component="span" sx={{ width: 12, height: 12, borderRadius: 0.25, bgcolor: colour }} />
    <FigureLink to={to}>{children}</FigureLink>
  </Box>
);

/** Money in and out by day, with the sums of the whole stretch. */
export const FlowsPanel = ({ days }: Pick<DayFigures, 'days'>) => {
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const still = days.every(({ moneyIn, moneyOut }) => moneyIn === 0 && moneyOut === 0);
  return (
    <DashboardSection title={STAFF_DASHBOARD.flows} aside={STAFF_DASHBOARD.flowsOf}>
      {still ? (
        <Box sx={{ display: 'grid', placeItems: 'center', height: 120, color: 'text.secondary', fontSize: '0.875rem' }}>
          {STAFF_DASHBOARD.noFlows}
        </Box>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.875rem' }}>
            <Flow colour="primary.main" to={flowPlace('in', first, last)}>
              {STAFF_DASHBOARD.cameIn(sumOf(days.map(({ moneyIn }) => moneyIn)))}
            </Flow>
            <Flow colour="warning.main" to={flowPlace('out', first, last)}>
              {STAFF_DASHBOARD.wentOut(sumOf(days.map(({ moneyOut }) => moneyOut)))}
            </Flow>
          </Box>
          <FlowChart days={days} height={CHART_HEIGHT} />
          <FlowDays days={days} />
        </>
      )}
    </DashboardSection>
  );
};
