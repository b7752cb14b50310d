import { expect, type Locator } from '@playwright/test';

/** The whole of an element is seen without scrolling: in its middle and at its four sides nothing lies over it or cuts it off. */
export const expectInSight = async (element: Locator, where: string): Promise<void> => {
  await expect.poll(() => element.evaluate(hiddenPoints), `what is hidden of it, ${where}`).toEqual([]);
};

/** Runs in the page. @returns the points at which something else is seen, or nothing; no corners, which may be round */
const hiddenPoints = (element: Element): string[] => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [x, y],
    [x, top + 1],
    [x, bottom - 1],
    [left + 1, y],
    [right - 1, y],
  ] as const;
  return points
    .filter(([across, down]) => {
      const seen = document.elementFromPoint(across, down);
      return !seen || !(seen === element || element.contains(seen));
    })
    .map((point) => point.join());
};
