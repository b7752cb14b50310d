import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { FONT } from '@clearfold/ui';

/** The four steps of the onboarding, numbered like paragraphs. */
export const HomeSteps = () => (
  <Box
    component="section"
    aria-labelledby="home-steps"
    sx={{ py: { xs: 6, md: 10 }, borderTop: 1, borderColor: 'divider' }}
  >
    <Typography variant="h2" id="home-steps">
      {HOME.steps.heading}
    </Typography>
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: { xs: 4, md: 6 },
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: { xs: 4, md: 5 },
      }}
    >
      {HOME.steps.items.map((step, index) => (
        <Box component="li" key={step.title}>
          <Typography
            aria-hidden
            color="primary"
            sx={{ fontFamily: FONT.display, fontSize: '1.75rem', lineHeight: 1, mb: 2 }}
          >
            {index + 1}
          </Typography>
          <Typography variant="h6" component="h3">
            {step.title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
            {step.text}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);
