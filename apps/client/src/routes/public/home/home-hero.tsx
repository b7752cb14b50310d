import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { FoldLetter } from '@clearfold/ui';
import { Link } from 'react-router';
import { useSession } from '#session/session.ts';

/** The promise, the drawing, and one thing to do. */
export const HomeHero = () => {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1.1fr 1fr' },
        alignItems: 'center',
        gap: { xs: 5, md: 8 },
        py: { xs: 6, sm: 9, md: 12 },
      }}
    >
      <Box>
        <Typography variant="h1">{HOME.hero.heading}</Typography>
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 3, maxWidth: '46ch' }}>
          {HOME.hero.text}
        </Typography>
        <Button
          component={Link}
          to={signedIn ? '/dashboard' : '/signup'}
          variant="contained"
          size="large"
          sx={{ mt: 4 }}
        >
          {signedIn ? HOME.hero.dashboard : HOME.hero.action}
        </Button>
      </Box>
      <Box sx={{ maxWidth: { xs: 360, md: 'none' }, mx: 'auto', width: '100%' }}>
        <FoldLetter />
      </Box>
    </Box>
  );
};
