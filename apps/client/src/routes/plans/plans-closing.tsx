import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { INVESTMENT_PLANS } from '@clearfold/content';
import { FoldedPanel, PAGE_WIDTH } from '@clearfold/ui';
import { Link } from 'react-router-dom';

const { visitor, investor, contact } = INVESTMENT_PLANS.closing;

/** The last word: to the dashboard or to sign-up, and to who can be asked. */
export const PlansClosing = ({ signedIn, dense }: { signedIn: boolean; dense: boolean }) => {
  const { heading, action, to } = signedIn ? investor : visitor;
  return (
    <Container
      component="section"
      aria-labelledby="plans-closing"
      maxWidth={false}
      disableGutters={dense}
      sx={{ maxWidth: PAGE_WIDTH.public, pb: dense ? 3 : { xs: 7, md: 11 }, ...(dense && { mx: 0 }) }}
    >
      <FoldedPanel>
        <Typography variant="h2" id="plans-closing" sx={{ maxWidth: '20ch' }}>
          {heading}
        </Typography>
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button component={Link} to={to} variant="contained" size="large">
            {action}
          </Button>
          <Button component={Link} to="/contact" color="secondary" variant="outlined" size="large">
            {contact}
          </Button>
        </Box>
      </FoldedPanel>
    </Container>
  );
};
