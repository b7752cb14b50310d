import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { PAGE_WIDTH } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { useSession } from '#session/session-state.ts';
import { ProductPicture } from './product-picture';

/** The promise, one thing to do, and the product itself. */
export const HomeHero = () => {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Container component="section" maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box sx={{ pt: { xs: 6, sm: 9, md: 11 }, pb: { xs: 5, md: 8 } }}>
        {/* Two lines in the font that stands in, too: nothing moves when the page's own has come. */}
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {HOME.hero.heading}
        </Typography>
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 3, maxWidth: '42rem', textWrap: 'balance' }}>
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
      <Box sx={{ pb: { xs: 7, md: 11 } }}>
        <ProductPicture screen="overview" alt={HOME.hero.pictureAlt} caption={HOME.hero.pictureCaption} />
      </Box>
    </Container>
  );
};
