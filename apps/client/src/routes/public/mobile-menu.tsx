import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import SvgIcon from '@mui/material/SvgIcon';
import { PUBLIC_LAYOUT } from '@clearfold/content';
import { useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { AfterPaint } from './after-paint';
import { Entrance } from './entrance';
import { HEADER_LINKS } from './public-links';

/** What the header holds, unfolded below it on narrow screens. Escape and every way to another page fold it again. */
export const MobileMenu = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Box
      sx={{ display: { md: 'none' } }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpenAt(undefined);
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        aria-label={open ? PUBLIC_LAYOUT.closeMenu : PUBLIC_LAYOUT.openMenu}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : key)}
        edge="end"
        sx={{ width: 44, height: 44, color: 'text.primary' }}
      >
        <SvgIcon viewBox="0 0 24 24">
          <path
            d={open ? 'M5 5l14 14M19 5 5 19' : 'M3 7h18M3 12h18M3 17h11'}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </SvgIcon>
      </IconButton>
      <Box id={id} hidden={!open} sx={unfolded}>
        {open && (
          <AfterPaint>
            <Box component="nav" aria-label={PUBLIC_LAYOUT.menuLabel} sx={{ display: 'grid' }}>
              {HEADER_LINKS.map(({ to, text }) => (
                <Link
                  key={to}
                  component={NavLink}
                  to={to}
                  end={to === '/'}
                  underline="none"
                  onClick={() => setOpenAt(undefined)}
                  sx={{
                    py: 1.75,
                    color: 'text.primary',
                    borderBottom: 1,
                    borderColor: 'divider',
                    '&[aria-current]': { fontWeight: 620, color: 'primary.main' },
                  }}
                >
                  {text}
                </Link>
              ))}
            </Box>
            <Box sx={{ display: 'grid', gap: 1.5, pt: 3 }}>
              <Entrance fullWidth />
            </Box>
          </AfterPaint>
        )}
      </Box>
    </Box>
  );
};

/** Over the page, never taller than the screen. */
const unfolded = {
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  px: 3,
  pt: 1,
  pb: 3,
  maxHeight: 'calc(100dvh - 60px)',
  overflowY: 'auto',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
