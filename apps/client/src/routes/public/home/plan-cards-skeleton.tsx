import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { HOME } from '@clearfold/content';

/** As many as the page has room for; the plans' own page has all. */
export const PLAN_CARDS = 4;
/** At least as high as a card with the demo's plans at every width: nothing moves when they come. */
export const PLAN_CARD_HEIGHT = { xs: 242, sm: 265, md: 290 };
export const PLAN_CARDS_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
};

/** What stands in the place of the plans until they are here. */
export const PlanCardsSkeleton = () => (
  <Box role="status" aria-label={HOME.plans.loading} sx={PLAN_CARDS_GRID}>
    {Array.from({ length: PLAN_CARDS }, (_, index) => (
      <Paper key={index} sx={{ minHeight: PLAN_CARD_HEIGHT }} />
    ))}
  </Box>
);
