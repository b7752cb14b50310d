import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { FAILURE_TEXT, INVESTMENT_PLANS } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { EmptyState, ErrorState } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { failureText } from '#api/api-failure.ts';
import { type Plans } from './use-plans';

interface Props {
  state: Plans;
  onRetry: () => void;
  /** Four cards beside each other where there is room; visitors see wider ones. */
  dense: boolean;
  card: (plan: Plan) => ReactNode;
}

/** Cards on their way (docs/requirements.md, PLANS-01). */
const SKELETON_CARDS = 3;

/** The plans on offer, or what there is to say in their place. */
export const PlanGrid = ({ state, onRetry, dense, card }: Props) => {
  if (state.status === 'failed') {
    return (
      <ErrorState
        message={failureText(state.error, FAILURE_TEXT.plansLoad)}
        retryLabel={INVESTMENT_PLANS.retry}
        onRetry={onRetry}
      />
    );
  }
  if (state.status === 'loaded' && state.plans.length === 0) return <EmptyState title={INVESTMENT_PLANS.empty} />;
  // Three beside each other unless that leaves one alone below.
  const inThrees = state.status === 'loading' || state.plans.length % 3 !== 1;
  const columns = {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    ...(dense && { lg: `repeat(${inThrees ? 3 : 2}, minmax(0, 1fr))`, xl: 'repeat(4, minmax(0, 1fr))' }),
  };
  return (
    <Box
      data-testid="plan-grid"
      {...(state.status === 'loading'
        ? { component: 'div', role: 'status', 'aria-label': INVESTMENT_PLANS.loading }
        : { component: 'ul' })}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: columns }}
    >
      {state.status === 'loading'
        ? Array.from({ length: SKELETON_CARDS }, (_, index) => <SkeletonCard key={index} />)
        : state.plans.map((plan) => <li key={plan._id}>{card(plan)}</li>)}
    </Box>
  );
};

/** As tall as a card with a description of two lines. */
const SkeletonCard = () => (
  <Paper data-testid="plan-skeleton" sx={{ p: 3, minHeight: 600 }}>
    <Skeleton width="55%" height={34} />
    <Skeleton width="90%" />
    <Skeleton width="70%" />
    <Skeleton width="40%" height={56} sx={{ mt: 2 }} />
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={row} height={42} />
    ))}
    <Skeleton variant="rounded" height={44} sx={{ mt: 3 }} />
  </Paper>
);
