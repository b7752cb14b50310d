import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { BALANCE_CHART, formatCompactDollars, formatDay, formatDollars, WORTH_CHART } from '@clearfold/content';
import { BalanceTooltip } from './balance-tooltip.js';
import { ChartTable } from './chart-table.js';
import { axisEnd, labelledDays, lineEnd, spansYears } from './day-axis.js';

export interface BalancePoint {
  /** Any instant of the calendar day. */
  day: Date;
  /** Dollars. */
  balance: number;
}

interface Props {
  /** At least one, the oldest first. */
  points: readonly BalancePoint[];
  height: number;
  /** The balance alone, or together with what is invested. */
  measure?: 'balance' | 'worth';
}

const WORDS = { balance: BALANCE_CHART, worth: WORTH_CHART } as const;

/** The running balance, one point per day that moved it, and the same numbers as a table for screen readers. */
export const BalanceChart = ({ points, height, measure = 'balance' }: Props) => {
  const theme = useTheme();
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const narrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { palette } = theme.vars ?? theme;
  const texts = WORDS[measure];
  const days = points.map(({ day }) => day);
  const withYear = spansYears(days);
  // As many as stand beside each other: those with a year are half as wide again.
  const [few, many] = withYear ? [2, 4] : [3, 6];
  const labels = narrow ? few : many;
  // To the last day's end: the same day to whoever points at it, so it is no point of the table.
  return (
    <Box sx={{ position: 'relative' }}>
      <Box data-testid="balance-chart" sx={{ height }}>
        <LineChart
          height={height}
          skipAnimation={stillness}
          hideLegend
          grid={{ horizontal: true }}
          margin={{ top: 12, right: 20, bottom: 0, left: 0 }}
          colors={[palette.primary.main]}
          xAxis={[
            {
              data: [...days, lineEnd(days)],
              max: axisEnd(days),
              scaleType: 'time',
              label: BALANCE_CHART.xAxis,
              height: 52,
              tickInterval: labelledDays(days, labels),
              tickLabelInterval: () => true,
              valueFormatter: (day: Date, context) =>
                context.location === 'tick' ? BALANCE_CHART.tick(day, withYear) : formatDay(day),
            },
          ]}
          yAxis={[
            {
              min: 0,
              label: texts.yAxis,
              width: 76,
              tickNumber: 5,
              disableLine: true,
              tickSize: 12,
              valueFormatter: (dollars: number) => formatCompactDollars(dollars),
            },
          ]}
          series={[
            {
              id: 'balance',
              data: [...points, points.at(-1)!].map(({ balance }) => balance),
              // A balance stays as it is until something moves it.
              curve: 'stepAfter',
              area: true,
              showMark: false,
              valueFormatter: (dollars) => texts.tooltip(dollars ?? 0),
            },
          ]}
          slots={{ tooltip: BalanceTooltip }}
          sx={{
            '& .MuiLineChart-area': { fillOpacity: 0.1 },
            '& .MuiLineChart-line': { strokeWidth: 2 },
            '& .MuiLineChart-mark': { strokeWidth: 2, fill: palette.background.paper },
            '& .MuiChartsGrid-line': { stroke: palette.divider },
            '& .MuiChartsAxis-root .MuiChartsAxis-line, & .MuiChartsAxis-root .MuiChartsAxis-tick': {
              stroke: palette.divider,
            },
            '& .MuiChartsAxis-root.MuiChartsAxis-left .MuiChartsAxis-tick': { stroke: 'none' },
            '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
              fill: palette.text.secondary,
              fontVariantNumeric: 'tabular-nums',
            },
            '& .MuiChartsAxis-root .MuiChartsAxis-label': { fill: palette.text.secondary },
          }}
        />
      </Box>
      <ChartTable
        label={texts.tableLabel}
        columns={[BALANCE_CHART.xAxis, texts.yAxis]}
        rows={points.map((point) => [formatDay(point.day), formatDollars(point.balance)])}
      />
    </Box>
  );
};
