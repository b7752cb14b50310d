import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INVESTMENT_PLANS } from '@clearfold/content';
import { Section } from '@clearfold/ui';

const { heading, items } = INVESTMENT_PLANS.why;

/** Three reasons, ruled. */
export const PlansWhy = ({ dense }: { dense: boolean }) => (
  <Section heading={heading} layout="beside" dense={dense}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map(({ title, text }) => (
        <Box
          component="li"
          key={title}
          sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
        >
          <Typography variant="h3">{title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
);
