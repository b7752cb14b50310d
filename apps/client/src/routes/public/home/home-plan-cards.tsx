import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatCents, formatDollars, formatPercent, HOME } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { totalInterest } from '@clearfold/ledger';
import { FONT, TABULAR_FIGURES } from '@clearfold/ui';
import { usePlans } from '#routes/plans/use-plans.ts';
import { PLAN_CARD_HEIGHT, PLAN_CARDS, PLAN_CARDS_GRID, PlanCardsSkeleton } from './plan-cards-skeleton';

const { plans: labels } = HOME;

/** What the illustration is worked out for where the plan's limits allow it, in US dollars. */
const EXAMPLE_DOLLARS = 1_000;

/**
 * The plans on offer in short: rate, term and what an amount comes to. Where they cannot be had, the way to their own page,
 * which stands above, is enough.
 */
const HomePlanCards = () => {
  const { state } = usePlans();
  if (state.status === 'failed') return null;
  if (state.status === 'loading') return <PlanCardsSkeleton />;
  return (
    <Box component="ul" aria-label={labels.listLabel} sx={{ ...PLAN_CARDS_GRID, listStyle: 'none', p: 0, m: 0 }}>
      {state.plans.slice(0, PLAN_CARDS).map((plan) => (
        <ShortCard key={plan._id} plan={plan} />
      ))}
    </Box>
  );
};

export default HomePlanCards;

const ShortCard = ({ plan }: { plan: Plan }) => {
  const { amount, interest, sum } = workedPayout(plan);
  return (
    <Paper component="li" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', minHeight: PLAN_CARD_HEIGHT }}>
      <Typography variant="h3">{plan.name}</Typography>
      <Box sx={{ mt: 1.5, fontFamily: FONT.display, fontSize: '2.25rem', lineHeight: 1, ...TABULAR_FIGURES }}>
        {formatPercent(plan.interestRate)}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {labels.term(plan.durationDays)}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, fontWeight: 560, ...TABULAR_FIGURES }}>
        {labels.from(formatDollars(plan.minInvestment))}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider', ...TABULAR_FIGURES }}
      >
        {labels.worked(formatCents(amount), formatCents(interest), formatCents(sum))}
      </Typography>
    </Paper>
  );
};

/** What the example amount, or the nearest the plan takes, comes to over the term; in cents. */
const workedPayout = ({ minInvestment, maxInvestment, interestRate }: Plan) => {
  const dollars = Math.min(Math.max(EXAMPLE_DOLLARS, minInvestment), maxInvestment);
  const amount = BigInt(Math.round(dollars * 100));
  const interest = totalInterest(amount, Math.round(interestRate * 10_000));
  return { amount, interest, sum: amount + interest };
};
