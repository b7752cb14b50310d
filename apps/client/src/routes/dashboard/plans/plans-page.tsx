import { PlanCard } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INVESTMENT_PLANS } from '@clearfold/content';
import { planExample } from '#routes/plans/plan-example.ts';
import { PlanGrid } from '#routes/plans/plan-grid.tsx';
import { PlanPurchase } from '#routes/plans/plan-purchase.tsx';
import { PlansSections } from '#routes/plans/plans-sections.tsx';
import { usePlans } from '#routes/plans/use-plans.ts';
import { useSignedInUser } from '#session/user.ts';

const { investorWelcome, gridHeading } = INVESTMENT_PLANS;

/** The plans screen in signed-in mode: the same cards, and a button on each. */
const PlansPage = () => {
  const { username } = useSignedInUser();
  const { state, retry } = usePlans();
  return (
    <>
      <Typography variant="h2" sx={{ pt: 1, pb: 3 }}>
        {investorWelcome(username)}
      </Typography>
      <Box component="section" aria-label={gridHeading} sx={{ pb: 6 }}>
        <PlanGrid
          state={state}
          onRetry={retry}
          dense
          card={(plan) => (
            <PlanCard plan={plan} example={planExample(plan, new Date())} action={<PlanPurchase plan={plan} />} />
          )}
        />
      </Box>
      <PlansSections signedIn dense />
    </>
  );
};

export default PlansPage;
