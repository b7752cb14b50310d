// @ts-check
import { createRequire } from 'node:module';
import { sep } from 'node:path';

/** @type {typeof import('jest-runtime').default} */
const Runtime = createRequire(import.meta.url)('jest-runtime').default;

const PACKAGES = `${sep}node_modules${sep}`;

/** Of each file: they end what its tests drew, add to its `expect`, and are configured by it. */
const OF_TESTS = `${PACKAGES}@testing-library${sep}`;

/** @param {string} path */
const isKept = (path) => path.includes(PACKAGES) && !path.includes(OF_TESTS);

/**
 * What loads packages for all files that share a window.
 *
 * @type {WeakMap<object, InstanceType<typeof Runtime>>}
 */
const loaders = new WeakMap();

/**
 * Jest's loader, which gives each test file its own sources and those that share a window one React, one Material UI and one of whatever
 * else a package brings. A package that the file mocks by its name is mocked for its sources, not for other packages.
 */
export default class SharedPackages extends Runtime {
  #environment;
  #resolver;
  #packages;

  /** @param {ConstructorParameters<typeof Runtime>} parameters */
  constructor(...parameters) {
    super(...parameters);
    const [, environment, resolver] = parameters;
    this.#environment = /** @type {import('./environment.mjs').default} */ (/** @type {unknown} */ (environment));
    this.#resolver = resolver;
    this.#packages = loaders.get(environment) ?? new Runtime(...parameters);
    loaders.set(environment, this.#packages);
  }

  /**
   * @override @template Exports
   * @param {string} from
   * @param {string} [name]
   * @param {Parameters<InstanceType<typeof Runtime>['requireModule']>[2]} [options]
   * @param {boolean} [isRequireActual]
   * @returns {Exports}
   */
  requireModule(from, name, options, isRequireActual) {
    if (options?.isInternalModule || !name || !this.#isOfKeptPackage(from, name))
      return super.requireModule(from, name, options, isRequireActual);
    return this.#environment.listeners.whileLoading(() =>
      this.#packages.requireModule(from, name, options, isRequireActual),
    );
  }

  /** @param {string} from @param {string} name */
  #isOfKeptPackage(from, name) {
    const resolver = this.#resolver;
    const conditions = ['require', 'default', ...this.#environment.exportConditions()];
    if (resolver.isCoreModule(name) || resolver.resolveStubModuleName(from, name, { conditions })) return false;
    try {
      return isKept(resolver.resolveModule(from, name, { conditions }));
    } catch {
      return false; // Jest says better what is missing.
    }
  }
}
