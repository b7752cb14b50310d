/** In place of painted.ts (jest.config.mjs): the next task, because jsdom paints nothing, and tests wait for tasks. */
export const painted = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
