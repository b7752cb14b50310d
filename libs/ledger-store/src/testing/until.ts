/** How long a test waits for what must happen, in milliseconds: not a bar, only where waiting ends. */
const PATIENCE = 60_000;

/** Waits until something is so. @throws Error after a minute */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
