import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { PUBLIC_LAYOUT } from '@clearfold/content';
import { BrandMark, PAGE_WIDTH, ThemeSwitch } from '@clearfold/ui';
import { Link as RouterLink, useNavigate } from 'react-router';
import { endSession, useSession } from '../../session/session';

/** Brand, theme, and the way in or out. */
export const PublicHeader = () => (
  <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <Container
      maxWidth={false}
      sx={{
        maxWidth: PAGE_WIDTH.public,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        px: { xs: 1.5, sm: 3 },
        minHeight: { xs: 64, sm: 76 },
      }}
    >
      <Link
        component={RouterLink}
        to="/"
        aria-label={PUBLIC_LAYOUT.homeLabel}
        underline="none"
        sx={{ display: 'flex', mr: 'auto', py: 1, borderRadius: 1 }}
      >
        <BrandMark size={26} />
      </Link>
      <ThemeSwitch />
      <Box
        component="nav"
        aria-label={PUBLIC_LAYOUT.navigationLabel}
        sx={{ display: 'flex', gap: { xs: 0.25, sm: 1 } }}
      >
        <Entrance />
      </Box>
    </Container>
  </Box>
);

const Entrance = () => {
  const session = useSession();
  const navigate = useNavigate();
  // Nothing yet rather than a wrong offer: the stored token may still turn out to be good.
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') {
    return (
      <>
        <Button component={RouterLink} to="/dashboard" size="small" variant="contained">
          {PUBLIC_LAYOUT.dashboard}
        </Button>
        <Button size="small" color="secondary" onClick={() => void endSession().then(() => navigate('/signin'))}>
          {PUBLIC_LAYOUT.logout}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button component={RouterLink} to="/signin" size="small" color="secondary" sx={{ px: { xs: 1, sm: 1.5 } }}>
        {PUBLIC_LAYOUT.signIn}
      </Button>
      <Button component={RouterLink} to="/signup" size="small" variant="contained">
        {PUBLIC_LAYOUT.signUp}
      </Button>
    </>
  );
};
