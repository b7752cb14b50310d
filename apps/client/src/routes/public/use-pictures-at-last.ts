import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** By then the first screen is drawn. */
const AT_LAST_AFTER_MILLISECONDS = 2_000;

/** Loads what is still waiting to be scrolled to, so that who prints a page or takes a picture of all of it gets its pictures, too. */
export const usePicturesAtLast = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const atLast = setTimeout(() => {
      for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
        // The picture of the other colours is not shown, and never loaded.
        if (image.offsetParent) image.loading = 'eager';
      }
    }, AT_LAST_AFTER_MILLISECONDS);
    return () => clearTimeout(atLast);
  }, [pathname]);
};
