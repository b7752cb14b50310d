import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, formatDollars, formatShare, MISSING_TOKEN_TEXT, OVERVIEW } from '@clearfold/content';
import { EmptyState, ErrorState, TABULAR_FIGURES } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { failureText } from '#api/api-failure.ts';
import { failedToLoad } from '../account/failed-to-load';
import { Panel } from '../panel';
import { usePurchases } from '../purchases/purchases-query';
import { allocationByPlan, type PlanShare } from './allocation';
import { Donut } from './donut';

/** One per plan, then from the start again: the list says which plan is meant. */
const COLOURS = ['primary.main', 'info.main', 'warning.main', 'secondary.main', 'error.main', 'primary.light'] as const;

const colourOf = (at: number): string => COLOURS[at % COLOURS.length]!;

/** How what is invested is spread over the plans. */
export const Allocation = () => (
  <Panel title={OVERVIEW.allocationTitle}>
    <Shares />
  </Panel>
);

const Shares = () => {
  const query = usePurchases();
  if (failedToLoad(query)) {
    return (
      <ErrorState
        message={failureText(query.error, FAILURE_TEXT.plansHistoryLoad, MISSING_TOKEN_TEXT.plansHistory)}
        retryLabel={OVERVIEW.retry}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Drawing />;
  const shares = allocationByPlan(query.data);
  if (shares.length === 0) {
    return (
      <EmptyState
        title={OVERVIEW.allocationEmpty}
        action={
          <Button component={Link} to="/dashboard/investment-plans" variant="outlined" color="secondary">
            {OVERVIEW.toPlans}
          </Button>
        }
      />
    );
  }
  return <Drawn shares={shares} />;
};

/** The ring above its list, or beside it where there is room. */
const FRAME = {
  px: { xs: 2, sm: 2.5 },
  pb: 2.5,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)', lg: '1fr' },
  alignItems: 'center',
  justifyItems: 'center',
} as const;

/** As tall as three plans are. */
const Drawing = () => (
  <Box role="status" aria-label={OVERVIEW.loadingAllocation} sx={FRAME}>
    <Skeleton variant="circular" width={184} height={184} sx={{ opacity: 0.5 }} />
    <Box sx={{ width: 1 }}>
      {Array.from({ length: 3 }, (_, plan) => (
        <Skeleton key={plan} height={21} sx={{ my: 0.75 }} />
      ))}
    </Box>
  </Box>
);

const Drawn = ({ shares }: { shares: readonly PlanShare[] }) => (
  <Box sx={FRAME}>
    <Box sx={{ position: 'relative', width: 184, display: 'grid', placeItems: 'center' }}>
      <Donut slices={shares.map(({ name, share }, at) => ({ key: name, share, colour: colourOf(at) }))} />
      <Box sx={{ position: 'absolute', textAlign: 'center' }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {OVERVIEW.allocationTotal}
        </Typography>
        <Typography variant="subtitle2" component="p" sx={TABULAR_FIGURES}>
          {formatDollars(shares.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100)}
        </Typography>
      </Box>
    </Box>
    <Box component="ul" aria-label={OVERVIEW.allocationTitle} sx={{ listStyle: 'none', m: 0, p: 0, width: 1 }}>
      {shares.map(({ name, amount, share }, at) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: '12px minmax(0, 1fr) auto 3.25rem',
            alignItems: 'baseline',
            columnGap: 1,
            py: 0.75,
            typography: 'body2',
            ...TABULAR_FIGURES,
          }}
        >
          <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colourOf(at) }} />
          <span>{name}</span>
          <Box component="span" sx={{ fontWeight: 560 }}>
            {formatDollars(amount)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
            {formatShare(share)}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
