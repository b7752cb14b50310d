import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { FoldLetter, PAGE_WIDTH } from '@clearfold/ui';
import { Link } from 'react-router';
import { useSession } from '#session/session.ts';
import { DashboardPicture } from './dashboard-picture';

/** The promise, the drawing, and one thing to do. */
export const HomeHero = () => {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Container component="section" maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
          alignItems: 'center',
          columnGap: 8,
          rowGap: 5,
          pt: { xs: 6, sm: 9, md: 11 },
          pb: { xs: 5, md: 8 },
        }}
      >
        <Box>
          <Typography variant="h1">{HOME.hero.heading}</Typography>
          <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 3, maxWidth: '50ch' }}>
            {HOME.hero.text}
          </Typography>
          <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button component={Link} to={signedIn ? '/dashboard' : '/signup'} variant="contained" size="large">
              {signedIn ? HOME.hero.dashboard : HOME.hero.action}
            </Button>
            <Button component={Link} to="/investment-plans" color="secondary" variant="outlined" size="large">
              {HOME.hero.plans}
            </Button>
          </Box>
        </Box>
        <Box sx={{ maxWidth: { xs: 320, md: 'none' }, width: '100%' }}>
          <FoldLetter />
        </Box>
      </Box>
      <Box sx={{ pb: { xs: 7, md: 11 } }}>
        <DashboardPicture />
      </Box>
    </Container>
  );
};
