/** A page that is not looked at is not painted; what waits for that goes on all the same. In milliseconds. */
const PATIENCE = 100;

/**
 * Resolves once the browser has painted what has happened until now: a press, before that is drawn which takes a slow phone
 * longer than its answer to a press may.
 */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
