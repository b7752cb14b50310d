import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the heading that the address names into view, also when its page arrives later than the address. */
export const useAnchor = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // After the frame: a fresh page is first scrolled to its top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
};
