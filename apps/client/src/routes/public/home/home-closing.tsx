import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HOME, RISK_WARNING } from '@clearfold/content';
import { Link } from 'react-router';
import { useSession } from '#session/session.ts';

/** The last word, with the risk said where the decision is made. */
export const HomeClosing = () => {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Box
      component="section"
      sx={{
        mb: { xs: 6, md: 10 },
        px: { xs: 3, sm: 6 },
        py: { xs: 5, sm: 7 },
        borderRadius: 1.5,
        backgroundColor: 'sunken',
        display: 'grid',
        justifyItems: 'start',
        gap: 2,
      }}
    >
      <Typography variant="h2">{HOME.closing.heading}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '62ch' }}>
        {RISK_WARNING}
      </Typography>
      <Button component={Link} to={signedIn ? '/dashboard' : '/signup'} variant="contained" size="large" sx={{ mt: 1 }}>
        {signedIn ? HOME.hero.dashboard : HOME.closing.action}
      </Button>
    </Box>
  );
};
