// @ts-check
// @ts-expect-error Its types add matchers to Jest's own and export nothing, so it is no module to the compiler.
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A screen is awaited, not timed: on a busy machine a second, the default, is no sign of a fault.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no layout, so a media query never matches and a size never changes; both must exist to be asked. */
class NeverResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: NeverResizes,
  matchMedia: (/** @type {string} */ media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
});
