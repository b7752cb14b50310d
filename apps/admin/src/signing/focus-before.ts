/** How many frames a screen has to draw what came of a call, and with it the button that was pressed. */
const MOST_FRAMES = 30;

const isFree = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/**
 * Notes where the focus is: a button that is busy loses it, so nothing else brings it back.
 *
 * @returns what puts it back, unless it has gone on to something else
 */
export const focusBefore = (): (() => void) => {
  const element = document.activeElement;
  return () => {
    const again = (framesLeft: number): void => {
      const now = document.activeElement;
      // A dialog that lies below takes the focus as a whole.
      const isLost = now === null || now === document.body || (now !== element && now.contains(element));
      if (!(element instanceof HTMLElement) || !isLost || framesLeft === 0) return;
      if (isFree(element)) element.focus();
      else requestAnimationFrame(() => again(framesLeft - 1));
    };
    requestAnimationFrame(() => again(MOST_FRAMES));
  };
};
