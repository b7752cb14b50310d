import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { FoldDart, PAGE_WIDTH } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { useSession } from '#session/session-state.ts';

/** The last word. */
export const HomeClosing = () => {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Container component="section" aria-labelledby="home-closing" maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          py: { xs: 8, md: 13 },
          display: 'grid',
          gridTemplateColumns: { md: '1fr auto' },
          alignItems: 'center',
          gap: 5,
        }}
      >
        <Box>
          <Typography
            variant="h2"
            id="home-closing"
            sx={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.9vw, 3.5rem)', lineHeight: 1.08, maxWidth: '15ch' }}
          >
            {HOME.closing.heading}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2.5 }}>
            {HOME.closing.text}
          </Typography>
          <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button component={Link} to={signedIn ? '/dashboard' : '/signup'} variant="contained" size="large">
              {signedIn ? HOME.hero.dashboard : HOME.closing.action}
            </Button>
            <Button component={Link} to="/contact" color="secondary" variant="outlined" size="large">
              {HOME.closing.contact}
            </Button>
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <FoldDart width={300} />
        </Box>
      </Box>
    </Container>
  );
};
