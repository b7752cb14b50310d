import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INVESTMENT_PLANS } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { Drawing } from '../drawing';

const { heading, lead, moments } = INVESTMENT_PLANS.course;

/** What happens to the money from the day it is invested to the day it returns, drawn. */
export const PlansCourse = ({ dense }: { dense: boolean }) => (
  <Section heading={heading} lead={lead} dense={dense}>
    <Drawing name="plan" width={1} />
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 3,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 3,
        '& li': { textAlign: { sm: 'center' } },
        '& li:first-of-type': { textAlign: 'start' },
        '& li:last-of-type': { textAlign: { sm: 'end' } },
      }}
    >
      {moments.map(({ title, text }) => (
        <li key={title}>
          <Typography variant="h6" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        </li>
      ))}
    </Box>
  </Section>
);
