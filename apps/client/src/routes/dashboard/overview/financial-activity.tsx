import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { OVERVIEW } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { lazyComponent } from '@clearfold/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RouteBoundary } from '#page/route-boundary.tsx';
import { type AnsweredUser } from '#api/answers/user.ts';
import { Panel } from '../panel';
import { ChartEmpty } from './chart-empty';
import { MeasureChoice } from './measure-choice';
import { pointsOfRange, rangeFromAddress } from './chart-range';
import { RangeChoice } from './range-choice';
import { runningBalancePerDay, runningWorthPerDay } from './running-balance';

/** Pixels (docs/requirements.md, OVR-15). */
const CHART_HEIGHT = 350;

const ChartSkeleton = () => <Skeleton variant="rounded" height={CHART_HEIGHT} sx={{ mx: 1, opacity: 0.5 }} />;

/** A chunk of its own: the numbers stand before the chart's code has arrived. */
const BalanceChart = lazyComponent(
  async () => ({ default: (await import('@clearfold/ui/charts')).BalanceChart }),
  <ChartSkeleton />,
);

interface Props {
  transactions: Transaction[] | undefined;
  user: AnsweredUser | undefined;
}

/** The running balance per day as a line, or with what is invested; how far back and which of the two stand in the address. */
export const FinancialActivity = ({ transactions, user }: Props) => {
  const [parameters, setParameters] = useSearchParams();
  const range = rangeFromAddress(parameters.get('range'));
  // Which adjustments are principal that returned, only an API says that says what is invested.
  const knowsWorth = user?.activeInvested !== undefined;
  const measure = knowsWorth && parameters.get('chart') === 'worth' ? 'worth' : 'balance';
  const points = useMemo(
    () =>
      transactions &&
      pointsOfRange((measure === 'worth' ? runningWorthPerDay : runningBalancePerDay)(transactions), range, new Date()),
    [transactions, range, measure],
  );
  const choose = (name: string, value: string, usual: string): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <Panel
      title={OVERVIEW.chartTitle}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {knowsWorth && <MeasureChoice measure={measure} onChoose={(chosen) => choose('chart', chosen, 'balance')} />}
          <RangeChoice range={range} onChoose={(chosen) => choose('range', chosen, 'All')} />
        </Box>
      }
    >
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 2, minHeight: CHART_HEIGHT + 16 }}>
        {!points && <ChartSkeleton />}
        {points?.length === 0 && <ChartEmpty transactions={transactions ?? []} user={user} />}
        {points && points.length > 0 && (
          <RouteBoundary>
            <BalanceChart points={points} height={CHART_HEIGHT} measure={measure} />
          </RouteBoundary>
        )}
        {measure === 'worth' && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 1, pt: 1 }}>
            {OVERVIEW.worthHint}
          </Typography>
        )}
      </Box>
    </Panel>
  );
};
