import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { BALANCE_CHART, formatCompactDollars, formatDay, formatDollars } from '@clearfold/content';
import { BalanceTooltip } from './balance-tooltip.js';
import { ChartTable } from './chart-table.js';

export interface BalancePoint {
  /** Any instant of the calendar day. */
  day: Date;
  /** Dollars. */
  balance: number;
}

interface Props {
  points: readonly BalancePoint[];
  height: number;
}

/** The running balance, one point per day that moved it, and the same numbers as a table for screen readers. */
export const BalanceChart = ({ points, height }: Props) => {
  const theme = useTheme();
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const narrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { palette } = theme.vars ?? theme;
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
              data: points.map((point) => point.day),
              scaleType: 'time',
              label: BALANCE_CHART.xAxis,
              height: 52,
              tickNumber: Math.min(points.length, narrow ? 3 : 6),
              valueFormatter: (day: Date, context) =>
                context.location === 'tick' ? BALANCE_CHART.tick(day) : formatDay(day),
            },
          ]}
          yAxis={[
            {
              min: 0,
              label: BALANCE_CHART.yAxis,
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
              data: points.map((point) => point.balance),
              // A balance stays as it is until something moves it.
              curve: 'stepAfter',
              area: true,
              // One day alone draws no line.
              showMark: points.length === 1,
              valueFormatter: (dollars) => BALANCE_CHART.tooltip(dollars ?? 0),
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
        label={BALANCE_CHART.tableLabel}
        columns={[BALANCE_CHART.xAxis, BALANCE_CHART.yAxis]}
        rows={points.map((point) => [formatDay(point.day), formatDollars(point.balance)])}
      />
    </Box>
  );
};
