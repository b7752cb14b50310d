// @ts-check
// @ts-expect-error Its types add matchers to Jest's own and export nothing, so it is no module to the compiler.
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A screen is awaited, not timed: on a busy machine the whole console's first one, whose code is loaded meanwhile, has taken over
// five seconds.
configure({ asyncUtilTimeout: 15_000 });

// React keeps a stack for each element it makes, to say in a warning where that was: a tenth of a test's time. Warnings
// still come, with the components above; React leaves the stacks out itself where they become too many.
Object.defineProperty(
  Reflect.get(require('react'), '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);

/** jsdom has no layout, so a media query never matches and a size never changes; both must exist to be asked. */
class NeverResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Without a layout everything is where the reader is. */
class AlwaysNear {
  /** @param {(entries: object[]) => void} callback */
  constructor(callback) {
    this.callback = callback;
  }
  /** @param {Element} target */
  observe(target) {
    this.callback([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: NeverResizes,
  IntersectionObserver: AlwaysNear,
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
