import { useCallback, useEffect, useState } from 'react';

/** Puts the focus on the page's title, where what had it goes away: from there the next key goes on down the page. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();

/** @returns what puts it there once the dialog that is closed by the same has given it back to the button that opened it */
export const useFocusOnHeading = (): (() => void) => {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) focusHeading();
  }, [times]);
  return useCallback(() => setTimes((before) => before + 1), []);
};
