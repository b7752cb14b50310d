const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Waits until a document may write its next piece. Each turn of the event loop has one piece of one document, the oldest
 * first: however many are written at once, every other request waits for one piece at most.
 */
export const writersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });

const schedule = (): void => {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    waiting.shift()?.();
    if (waiting.length > 0) schedule();
  });
};
