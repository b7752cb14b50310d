// @ts-check

/**
 * Notes the timers of a page.
 *
 * @param {Record<'setTimeout' | 'setInterval' | 'clearTimeout', (...args: any[]) => any>} window
 */
export function keepTimers(window) {
  const { setTimeout, setInterval, clearTimeout } = window;
  /** @type {Set<number>} */
  const timers = new Set();
  let isOver = false;
  const noted = (/** @type {(...args: any[]) => number} */ set, /** @type {any[]} */ ...args) => {
    const [, milliseconds = 0] = args;
    if (isOver && milliseconds > 0) return 0;
    const timer = Reflect.apply(set, window, args);
    timers.add(timer);
    return timer;
  };
  Object.assign(window, { setTimeout: noted.bind(null, setTimeout), setInterval: noted.bind(null, setInterval) });
  return {
    begin() {
      isOver = false;
    },

    /**
     * What is due at once has its turn, also afterwards: React's scheduler, which all files share, would wait for it for ever. Whatever else
     * runs is ended, and what a source under test begins after its file, an answer having come late, keeps no worker alive.
     */
    async end() {
      isOver = true;
      await new Promise((resolve) => void globalThis.setTimeout(resolve, 5));
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
