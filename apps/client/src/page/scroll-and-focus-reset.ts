import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The id of every layout's `<main>`. */
export const MAIN_ID = 'content';

/**
 * A new page starts at its top, and with the focus in it, so that a keyboard or a screen reader does not stay behind
 * in the old page's menu. Going back keeps the place the browser restores.
 */
export const useScrollAndFocusReset = (): void => {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, navigation]);
};
