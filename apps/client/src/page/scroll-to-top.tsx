import { PUBLIC_LAYOUT } from '@clearfold/content';
import { useSyncExternalStore } from 'react';
import { EdgeTab } from './edge-tab';

/** In pixels (docs/requirements.md, WIDG-02, WIDG-03). */
const THRESHOLD = 300;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

const isFarDown = (): boolean => window.scrollY > THRESHOLD;

/** On every screen: leads back to the top once the page is scrolled by more than 300 pixels. */
export const ScrollToTop = () => {
  const shown = useSyncExternalStore(subscribe, isFarDown, () => false);
  if (!shown) return null;
  return (
    <EdgeTab
      aria-label={PUBLIC_LAYOUT.toTop}
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      }}
      bottom={80}
      path="M12 19V6M6 11.5l6-6 6 6"
    />
  );
};
