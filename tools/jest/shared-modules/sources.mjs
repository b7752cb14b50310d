// @ts-check
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createScriptTransformer } from '@jest/transform';
import { assertMayUse } from './built-files.mjs';

/**
 * What of a project's configuration is obeyed here, as Jest has read it.
 *
 * @typedef {Parameters<typeof createScriptTransformer>[0]} Project
 */

/** @typedef {{ parentURL?: string }} Importer */
/** @typedef {(specifier: string, context: Importer) => { url: string }} NextResolve */
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

/**
 * How a project loads: names by `moduleNameMapper`, code by `transform`.
 *
 * @typedef {{ names: (readonly [RegExp, string])[], transformer: Awaited<ReturnType<typeof createScriptTransformer>> }} Rules
 */

/** By project. @type {Map<string, Rules>} */
const known = new Map();
/** Those of the project whose file runs. @type {Rules | undefined} */
let rules;
/** @type {Map<string, string>} */
let mapsOfFile = new Map();

/**
 * Has Node load TypeScript as a project's Jest configuration says, from now on.
 *
 * @param {Project} project
 * @param {Map<string, string>} sourceMaps of the test file that comes next; what is loaded for it is added
 */
export async function loadSources(project, sourceMaps) {
  mapsOfFile = sourceMaps;
  maps.forEach((map, url) => sourceMaps.set(url, map));
  if (known.size === 0) registerHooks?.({ resolve: resolveSource, load });
  rules = known.get(project.id) ?? (await rulesOf(project));
  known.set(project.id, rules);
}

/** @param {Project} project @returns {Promise<Rules>} */
const rulesOf = async (project) => ({
  names: project.moduleNameMapper.map(([pattern, target]) => [new RegExp(pattern), String([target].flat()[0])]),
  transformer: await createScriptTransformer(project, new Map()),
});

/** @param {string} specifier @param {Importer} context @param {NextResolve} next */
function resolveSource(specifier, context, next) {
  const file = isSource(context.parentURL) ? sourceOf(specifier, fileURLToPath(context.parentURL)) : undefined;
  if (file) return { url: pathToFileURL(file).href, format: 'module', shortCircuit: true };
  const found = next(specifier, context);
  assertMayUse(found.url);
  return found;
}

/** @param {string} specifier @param {string} importer */
function sourceOf(specifier, importer) {
  const [pattern, target] = rules?.names.find(([pattern]) => pattern.test(specifier)) ?? [];
  if (!pattern || !target) return undefined;
  const [name = ''] = pattern.exec(specifier) ?? [];
  const path = resolve(dirname(importer), name.replace(pattern, target));
  return [path, `${path}.ts`].find((file) => file.endsWith('.ts') && existsSync(file));
}

/** @param {string} url @param {object} context @param {NextLoad} next */
function load(url, context, next) {
  if (!isSource(url) || !rules) return next(url, context);
  const { code, sourceMapPath } = rules.transformer.transform(fileURLToPath(url), HOW);
  if (sourceMapPath) [maps, mapsOfFile].forEach((all) => all.set(url, sourceMapPath));
  return { source: code, format: 'module', shortCircuit: true };
}

/** @param {string | undefined} url @returns {url is string} */
const isSource = (url) =>
  url !== undefined && url.startsWith('file:') && !url.includes('/node_modules/') && /\.ts(\?|$)/.test(url);
