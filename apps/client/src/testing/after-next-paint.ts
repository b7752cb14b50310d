/** In place of after-next-paint.ts (jest.config.mjs): the next task, because jsdom paints nothing, and tests wait for tasks. */
export const afterNextPaint = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
