import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { PUBLIC_LAYOUT } from '@clearfold/content';
import { BrandMark, PAGE_WIDTH, ThemeSwitch } from '@clearfold/ui';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { Entrance } from './entrance';
import { MobileMenu } from './mobile-menu';
import { HEADER_LINKS } from './public-links';

/** Brand, the five pages, theme, and the way in or out; on narrow screens a menu mirrors them. */
export const PublicHeader = () => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'background.default',
    }}
  >
    <Container
      maxWidth={false}
      sx={{
        maxWidth: PAGE_WIDTH.public,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: { xs: 60, md: 72 },
      }}
    >
      <Link
        component={RouterLink}
        to="/"
        aria-label={PUBLIC_LAYOUT.homeLabel}
        underline="none"
        sx={{ display: 'flex', py: 1, mr: { xs: 'auto', md: 3 }, borderRadius: 1 }}
      >
        <BrandMark size={26} />
      </Link>
      <Box
        component="nav"
        aria-label={PUBLIC_LAYOUT.navigationLabel}
        sx={{ display: { xs: 'none', md: 'flex' }, gap: { md: 2, lg: 3 }, mr: 'auto' }}
      >
        {HEADER_LINKS.map(({ to, text }) => (
          <Link
            key={to}
            component={NavLink}
            to={to}
            end={to === '/'}
            variant="body2"
            underline="none"
            sx={{
              py: 1,
              color: 'text.secondary',
              fontWeight: 500,
              whiteSpace: 'nowrap',
              boxShadow: 'inset 0 -2px transparent',
              '&:hover': { color: 'text.primary' },
              '&[aria-current]': { color: 'text.primary', boxShadow: 'inset 0 -2px currentColor' },
            }}
          >
            {text}
          </Link>
        ))}
      </Box>
      <ThemeSwitch />
      <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}>
        <Entrance />
      </Box>
      <MobileMenu />
    </Container>
  </Box>
);
