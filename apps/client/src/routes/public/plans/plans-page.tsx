import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { INVESTMENT_PLANS } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { FoldSteps, PAGE_WIDTH, PageHero, PlanCard } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { planExample } from '#routes/plans/plan-example.ts';
import { PlanGrid } from '#routes/plans/plan-grid.tsx';
import { PlansSections } from '#routes/plans/plans-sections.tsx';
import { usePlans } from '#routes/plans/use-plans.ts';
import { useSession } from '#session/session-state.ts';

const { title, description, visitorHero, gridHeading, card } = INVESTMENT_PLANS;

/** The plans screen as everyone can open it; what can be done depends on who does. */
const PlansPage = () => {
  const signedIn = useSession().status === 'signed-in';
  const { state, retry } = usePlans();
  return (
    <>
      <PageHead title={title} description={description} />
      <PageHero
        title={visitorHero.heading}
        lead={visitorHero.text}
        art={<FoldSteps />}
        action={
          !signedIn && (
            <Button component={Link} to="/signup" variant="contained" size="large">
              {visitorHero.action}
            </Button>
          )
        }
      />
      <Container component="section" aria-label={gridHeading} maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
        <Box sx={{ pb: { xs: 7, md: 11 } }}>
          <PlanGrid
            state={state}
            onRetry={retry}
            dense={signedIn}
            card={(plan) => (
              <PlanCard
                plan={plan}
                example={planExample(plan, new Date())}
                action={<PlanLink plan={plan} signedIn={signedIn} />}
              />
            )}
          />
        </Box>
      </Container>
      <PlansSections signedIn={signedIn} />
    </>
  );
};

const PlanLink = ({ plan, signedIn }: { plan: Plan; signedIn: boolean }) => {
  const label = signedIn ? card.toDashboard : card.signInToInvest;
  return (
    <Button
      component={Link}
      to={signedIn ? '/dashboard/investment-plans' : '/signin'}
      aria-label={card.about(label, plan.name)}
      variant="outlined"
      color="secondary"
      fullWidth
    >
      {label}
    </Button>
  );
};

export default PlansPage;
