// @ts-check
import { loadedByNoTest } from './loaded-by-no-test.mjs';

/** Loads modules that say which test is under way, in a context where one is. @param {string} [currentTestId] */
function loading(currentTestId) {
  const context = currentTestId === undefined ? {} : { currentTestId };
  /** @type {unknown[]} */
  const loaded = [];
  class Runtime {
    /** @param {string} from @param {string} name */
    requireModuleOrMock(from, name) {
      loaded.push([from, name, context.currentTestId]);
      if (name === 'broken') throw new Error('It does not load.');
      return name;
    }
  }
  loadedByNoTest(Runtime, context);
  return { runtime: new Runtime(), context, loaded };
}

it('loads a module as for no test, which then goes on', () => {
  const { runtime, context, loaded } = loading('opens the page');
  expect(runtime.requireModuleOrMock('app', 'page')).toBe('page');
  expect(loaded).toEqual([['app', 'page', undefined]]);
  expect(context).toEqual({ currentTestId: 'opens the page' });
});

it('goes on with the test where the module does not load', () => {
  const { runtime, context } = loading('opens the page');
  expect(() => runtime.requireModuleOrMock('app', 'broken')).toThrow('It does not load.');
  expect(context).toEqual({ currentTestId: 'opens the page' });
});

it('begins no test where none is under way', () => {
  const { runtime, context } = loading();
  runtime.requireModuleOrMock('app', 'page');
  expect(context).toEqual({});
});
