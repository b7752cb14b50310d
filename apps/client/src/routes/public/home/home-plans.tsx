import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { HOME, RISK_WARNING } from '@clearfold/content';
import { FoldedPanel, LazyComponent, PAGE_WIDTH } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { Near } from './near';
import { PlanCardsSkeleton } from './plan-cards-skeleton';

const loadCards = () => import('./home-plan-cards');

/** The plans in short and the way to them, with the risk said where the rates are mentioned. */
export const HomePlans = () => (
  <Container
    component="section"
    aria-labelledby="home-plans"
    maxWidth={false}
    sx={{ maxWidth: PAGE_WIDTH.public, pb: { xs: 7, md: 11 } }}
  >
    <FoldedPanel tone="accent">
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '7fr 5fr' }, columnGap: 8, rowGap: 3, alignItems: 'end' }}>
        <Box>
          <Typography variant="h2" id="home-plans" sx={{ pr: { xs: 3, sm: 0 } }}>
            {HOME.plans.heading}
          </Typography>
          <Typography sx={{ mt: 2, maxWidth: '52ch' }}>{HOME.plans.text}</Typography>
          <Button
            component={Link}
            to="/investment-plans"
            size="large"
            variant="contained"
            sx={{
              mt: 4,
              bgcolor: 'background.default',
              color: 'text.primary',
              '&:hover': { bgcolor: 'background.paper' },
              '&.Mui-focusVisible': { outlineColor: 'currentColor' },
            }}
          >
            {HOME.plans.action}
          </Button>
        </Box>
        <Typography variant="body2" sx={{ pl: { md: 3 }, borderLeft: { md: 1 }, maxWidth: '44ch' }}>
          {RISK_WARNING}
        </Typography>
      </Box>
    </FoldedPanel>
    <Box sx={{ mt: 3 }}>
      <Near meanwhile={<PlanCardsSkeleton />}>
        <LazyComponent load={loadCards} componentProps={{}} fallback={<PlanCardsSkeleton />} />
      </Near>
    </Box>
  </Container>
);
