import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { OVERVIEW } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { EmptyState, FoldBoat } from '@clearfold/ui';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RouteBoundary } from '#route-boundary.tsx';
import { Panel } from '../panel';
import { pointsOfRange, rangeFromAddress } from './chart-range';
import { RangeChoice } from './range-choice';
import { runningBalancePerDay } from './running-balance';

/** A chunk of its own: the numbers stand before the chart's code has arrived. */
const BalanceChart = lazy(async () => ({ default: (await import('@clearfold/ui/charts')).BalanceChart }));

/** Pixels (docs/requirements.md, OVR-15). */
const CHART_HEIGHT = 350;

/** The running balance per day as a line; how far back it goes stands in the address. */
export const FinancialActivity = ({ transactions }: { transactions: Transaction[] | undefined }) => {
  const [parameters, setParameters] = useSearchParams();
  const range = rangeFromAddress(parameters.get('range'));
  const points = useMemo(
    () => transactions && pointsOfRange(runningBalancePerDay(transactions), range, new Date()),
    [transactions, range],
  );
  return (
    <Panel
      title={OVERVIEW.chartTitle}
      action={
        <RangeChoice
          range={range}
          onChoose={(chosen) => setParameters(chosen === 'All' ? {} : { range: chosen }, { replace: true })}
        />
      }
    >
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 2, minHeight: CHART_HEIGHT + 16 }}>
        {!points && <ChartSkeleton />}
        {points?.length === 0 && (
          <EmptyState
            art={<FoldBoat />}
            title={OVERVIEW.chartEmpty}
            text={OVERVIEW.chartEmptyHint}
            action={
              <Button component={Link} to="/dashboard/deposit" variant="contained">
                {OVERVIEW.makeDeposit}
              </Button>
            }
          />
        )}
        {points && points.length > 0 && (
          <RouteBoundary>
            <Suspense fallback={<ChartSkeleton />}>
              <BalanceChart points={points} height={CHART_HEIGHT} />
            </Suspense>
          </RouteBoundary>
        )}
      </Box>
    </Panel>
  );
};

const ChartSkeleton = () => <Skeleton variant="rounded" height={CHART_HEIGHT} sx={{ mx: 1, opacity: 0.5 }} />;
