import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { TABULAR_FIGURES } from '../theme/tokens.js';

/** The day under the pointer and its balance, in one line each. */
export const BalanceTooltip = () => (
  <ChartsTooltipContainer trigger="axis">
    <Content />
  </ChartsTooltipContainer>
);

const Content = () => {
  const [axis] = useAxesTooltip({ directions: ['x'] }) ?? [];
  const [series] = axis?.seriesItems ?? [];
  if (!axis || !series) return null;
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1, mx: 1.5 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {axis.axisFormattedValue}
      </Typography>
      <Typography variant="subtitle2" component="p" sx={TABULAR_FIGURES}>
        {String(series.formattedValue)}
      </Typography>
    </Paper>
  );
};
