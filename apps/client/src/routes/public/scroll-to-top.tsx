import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { PUBLIC_LAYOUT } from '@clearfold/content';
import { useSyncExternalStore } from 'react';

/** In pixels (docs/requirements.md, WIDG-02, WIDG-03). */
const THRESHOLD = 300;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

const isFarDown = (): boolean => window.scrollY > THRESHOLD;

/** Leads back to the top once the page is scrolled by more than 300 pixels. */
export const ScrollToTop = () => {
  const shown = useSyncExternalStore(subscribe, isFarDown, () => false);
  if (!shown) return null;
  return (
    <IconButton
      aria-label={PUBLIC_LAYOUT.toTop}
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      }}
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: 76, sm: 84 },
        zIndex: 'fab',
        width: 48,
        height: 48,
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'background.paper', borderColor: 'outline' },
      }}
    >
      <SvgIcon viewBox="0 0 24 24" fontSize="small">
        <path d="M12 19V6M6 11.500l6-6 6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </SvgIcon>
    </IconButton>
  );
};
