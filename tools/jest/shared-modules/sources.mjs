// @ts-check
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createScriptTransformer } from '@jest/transform';

/**
 * What of a project's configuration is obeyed here, as Jest has read it.
 *
 * @typedef {Parameters<typeof createScriptTransformer>[0]} Project
 */

/** @typedef {{ parentURL?: string }} Importer */
/** @typedef {(specifier: string, context: Importer) => object} NextResolve */
/** @typedef {(url: string, context: object) => object} NextLoad */

/** Node 20's own types are of a time before it. @typedef {{ resolve: Function, load: Function }} Hooks */
const { registerHooks } = /** @type {{ registerHooks?: (hooks: Hooks) => void }} */ (
  /** @type {unknown} */ (nodeModule)
);

/** Whether this Node can be told in its own thread how to load TypeScript. */
export const canShareModules = registerHooks !== undefined;

const HOW = {
  instrument: false,
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: /** @type {const} */ ('v8'),
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** Of every source that this worker has loaded, which file maps its lines: errors are shown by them. @type {Map<string, string>} */
const maps = new Map();
/** @type {Map<string, string>} */
let mapsOfFile = new Map();
/** @type {Set<string>} */
const loaded = new Set();

/**
 * Has Node load a project's TypeScript as its Jest configuration says: names by `moduleNameMapper`, code by `transform`.
 *
 * @param {Project} project
 * @param {Map<string, string>} sourceMaps of the test file that comes next; what is loaded for it is added
 */
export async function loadSources(project, sourceMaps) {
  mapsOfFile = sourceMaps;
  maps.forEach((map, url) => sourceMaps.set(url, map));
  if (loaded.has(project.id)) return;
  loaded.add(project.id);
  const transformer = await createScriptTransformer(project, new Map());
  const names = project.moduleNameMapper.map(
    ([pattern, target]) => /** @type {const} */ ([new RegExp(pattern), target]),
  );

  registerHooks?.({
    /** @param {string} specifier @param {Importer} context @param {NextResolve} next */
    resolve(specifier, context, next) {
      const file = isSource(context.parentURL) ? sourceOf(specifier, fileURLToPath(context.parentURL)) : undefined;
      return file ? { url: pathToFileURL(file).href, format: 'module', shortCircuit: true } : next(specifier, context);
    },
    /** @param {string} url @param {object} context @param {NextLoad} next */
    load(url, context, next) {
      if (!isSource(url)) return next(url, context);
      const { code, sourceMapPath } = transformer.transform(fileURLToPath(url), HOW);
      if (sourceMapPath) [maps, mapsOfFile].forEach((all) => all.set(url, sourceMapPath));
      return { source: code, format: 'module', shortCircuit: true };
    },
  });

  /** @param {string} specifier @param {string} importer */
  function sourceOf(specifier, importer) {
    const [pattern, target] = names.find(([pattern]) => pattern.test(specifier)) ?? [];
    if (!pattern || !target) return undefined;
    const [name = ''] = pattern.exec(specifier) ?? [];
    const path = resolve(dirname(importer), name.replace(pattern, [target].flat()[0] ?? ''));
    return [path, `${path}.ts`].find((file) => file.endsWith('.ts') && existsSync(file));
  }
}

/** @param {string | undefined} url @returns {url is string} */
const isSource = (url) =>
  url !== undefined && url.startsWith('file:') && !url.includes('/node_modules/') && /\.ts(\?|$)/.test(url);
