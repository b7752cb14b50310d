import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatCalendarDay, formatDollars, OVERVIEW } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import { usePurchases } from '../purchases/purchases-query';
import { nextPayout } from './next-payout';

/**
 * What all plans pay next, and when; that none will, where no plan runs. Nothing where a plan runs and the server does not say what
 * it pays, or does not answer. Its two lines are held free meanwhile, so that nothing below moves.
 */
export const NextPayout = () => {
  const { data, isPending } = usePurchases();
  const payout = nextPayout(data ?? []);
  const isUntold = data === undefined || data.some(({ status }) => status === 'active');
  if (!isPending && !payout && isUntold) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {OVERVIEW.nextPayout}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75, ...TABULAR_FIGURES }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: payout && 560 }}>
          {isPending ? <Skeleton width={72} /> : payout ? formatDollars(payout.amount) : OVERVIEW.noPayout}
        </Typography>
        {payout && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ letterSpacing: 0 }}>
            {formatCalendarDay(payout.on)}
          </Typography>
        )}
      </Box>
    </>
  );
};
