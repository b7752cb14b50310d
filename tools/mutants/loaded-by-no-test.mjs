// @ts-check

/** What loads a module for another one. @typedef {{ requireModuleOrMock(from: string, name: string): unknown }} Loading */

/**
 * Lets what a module does while it loads be the doing of no test, also where a test is under way, as when it opens a page that is loaded
 * by then. Otherwise it would be asked of the first test that came to the page, and counted against all others.
 *
 * @param {{ prototype: Loading }} Runtime Jest's
 * @param {{ currentTestId?: string }} context in which Stryker's code finds which test is under way
 */
export function loadedByNoTest({ prototype }, context) {
  const { requireModuleOrMock } = prototype;
  prototype.requireModuleOrMock = function (from, name) {
    const { currentTestId } = context;
    delete context.currentTestId;
    try {
      return requireModuleOrMock.call(this, from, name);
    } finally {
      if (currentTestId !== undefined) context.currentTestId = currentTestId;
    }
  };
}
