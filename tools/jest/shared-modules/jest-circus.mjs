// @ts-check
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { watchBuiltFiles } from './built-files.mjs';
import { loadSources } from './sources.mjs';

const require = createRequire(import.meta.url);

/**
 * What Jest's own runner asks of the part that loads modules.
 *
 * @typedef {object} Loader
 * @property {() => Map<string, string>} getSourceMaps which file maps the lines of which
 */

/**
 * @typedef {(globalConfig: object, config: import('./sources.mjs').Project, environment: object, loader: Loader, testPath: string,
 *   ...rest: unknown[]) => Promise<object>} Runner
 */

/** @type {Runner} */
const circus = require('jest-circus/runner').default;

/** Who listens to the tests of a file: Circus keeps them there, and the tests in its own module. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

let files = 0;

/**
 * Jest's runner, which loads by Node's `import` instead of Jest's: a module is read, compiled and run once per worker, not once per
 * test file. The file itself and those that prepare it are loaded for each. No module can be mocked by its name.
 *
 * @type {Runner}
 */
export default async function run(globalConfig, config, environment, loader, testPath, ...rest) {
  watchBuiltFiles(testPath);
  await loadSources(config, loader.getSourceMaps());
  files += 1;
  const byNode = {
    unstable_shouldLoadAsEsm: () => true,
    /** @param {string} path */
    unstable_importModule: (path) => import(`${pathToFileURL(path)}?file=${files}`),
    requireModule: require,
    /** @param {string} path */
    requireInternalModule(path) {
      delete require.cache[path];
      Reflect.deleteProperty(globalThis, LISTENERS);
      return require(path);
    },
  };
  const shared = new Proxy(loader, {
    get(target, name) {
      const value = Reflect.get(name in byNode ? byNode : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return circus(globalConfig, config, environment, shared, testPath, ...rest);
}
