import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import {
  BALANCE_CHART,
  STAFF_DASHBOARD,
  formatCalendarDay,
  formatCompactDollars,
  formatDollars,
} from '@clearfold/content';
import { ChartTable } from './chart-table.js';

export interface FlowOfDay {
  /** A calendar day: "2026-11-20". */
  day: string;
  /** Dollars. */
  moneyIn: number;
  moneyOut: number;
}

interface Props {
  days: readonly FlowOfDay[];
  height: number;
}

/** What came in (primary) and went out (warning colour), two bars a day, and the same numbers as a table for screen readers. */
export const FlowChart = ({ days, height }: Props) => {
  const theme = useTheme();
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const narrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { palette } = theme.vars ?? theme;
  // As many labels as fit beside each other, the last day always among them.
  const every = narrow ? 10 : 5;
  const labelled = (_day: string, at: number) => (days.length - 1 - at) % every === 0;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box data-testid="flow-chart" sx={{ height }}>
        <BarChart
          height={height}
          skipAnimation={stillness}
          hideLegend
          grid={{ horizontal: true }}
          // The last label stands under the last bar, half of it beyond.
          margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
          colors={[palette.primary.main, palette.warning.main]}
          xAxis={[
            {
              data: days.map(({ day }) => day),
              scaleType: 'band',
              height: 28,
              tickInterval: labelled,
              tickLabelInterval: () => true,
              valueFormatter: (day: string, context) =>
                context.location === 'tick' ? BALANCE_CHART.tick(localDay(day)) : formatCalendarDay(day),
            },
          ]}
          yAxis={[
            {
              min: 0,
              width: 60,
              tickNumber: 4,
              disableLine: true,
              disableTicks: true,
              valueFormatter: (dollars: number) => formatCompactDollars(dollars),
            },
          ]}
          series={[
            {
              id: 'in',
              label: STAFF_DASHBOARD.moneyIn,
              data: days.map(({ moneyIn }) => moneyIn),
              valueFormatter: (dollars) => formatDollars(dollars ?? 0),
            },
            {
              id: 'out',
              label: STAFF_DASHBOARD.moneyOut,
              data: days.map(({ moneyOut }) => moneyOut),
              valueFormatter: (dollars) => formatDollars(dollars ?? 0),
            },
          ]}
          sx={{
            '& .MuiChartsGrid-line': { stroke: palette.divider },
            '& .MuiChartsAxis-root .MuiChartsAxis-line, & .MuiChartsAxis-root .MuiChartsAxis-tick': {
              stroke: palette.divider,
            },
            '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
              fill: palette.text.secondary,
              fontVariantNumeric: 'tabular-nums',
            },
          }}
        />
      </Box>
      <ChartTable
        label={STAFF_DASHBOARD.flowsTable}
        columns={[STAFF_DASHBOARD.day, STAFF_DASHBOARD.moneyIn, STAFF_DASHBOARD.moneyOut]}
        rows={days.map(({ day, moneyIn, moneyOut }) => [
          formatCalendarDay(day),
          formatDollars(moneyIn),
          formatDollars(moneyOut),
        ])}
      />
    </Box>
  );
};

/** Noon of the day where the viewer is: far enough from both of its ends. */
const localDay = (day: string): Date => new Date(`${day}T12:00:00`);
