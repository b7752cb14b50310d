import Link from '@mui/material/Link';
import { DASHBOARD } from '@clearfold/content';
import { MAIN_ID } from './scroll-and-focus-reset';

/** The first stop of the keyboard: past the menus. Out of sight until it has the focus. */
export const SkipLink = () => (
  <Link
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      backgroundColor: 'primary.main',
      color: 'primary.contrastText',
      '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    }}
  >
    {DASHBOARD.skipToContent}
  </Link>
);
