// @ts-check
/** The bars of the product's user experience; what is missed fails the run. */
const TARGET = {
  /** Gzipped JavaScript of a first load, in kilobytes of 1,000 bytes. */
  scriptKilobytes: { landing: 160, public: 200, dashboard: 280, console: 300 },
  /** Largest contentful paint at 360 px, CPU four times slower, 1.6 Mbit/s, 150 ms. */
  paintMilliseconds: { public: 800, dashboard: 2500 },
  /** From an input to the next paint, CPU four times slower (INP, in the laboratory). */
  responseMilliseconds: 200,
  shift: { public: 0.02, dashboard: 0.05, console: 0.05 },
};

/** The charts' chunk comes after the first view and has a bar of its own; the website never asks for it. */
export const CHART_KILOBYTES = { public: 0, dashboard: 110, console: 110 };
export const CHART_CHUNK = /\/assets\/charts-/;

/** @param {import('./routes.mjs').Route} route @returns {number} */
export const scriptTarget = ({ area, path }) => TARGET.scriptKilobytes[path === '/' ? 'landing' : area];

/** @param {import('./routes.mjs').Route} route @returns {number} */
export const shiftTarget = ({ area }) => TARGET.shift[area];

/** None for the console's sign-in: it has bars of its own for what is inside. @param {import('./routes.mjs').Route} route */
export const paintTarget = ({ area }) => (area === 'console' ? undefined : TARGET.paintMilliseconds[area]);

/** Likewise. @param {import('./routes.mjs').Route} route */
export const responseTarget = ({ area }) => (area === 'console' ? undefined : TARGET.responseMilliseconds);
