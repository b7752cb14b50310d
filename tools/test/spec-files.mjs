// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

const NO_SOURCE = new Set(['node_modules', 'dist']);

/**
 * The test files of the repository that any of the patterns matches, as Jest and Playwright read them: expressions found in a
 * file's path, whatever the case. All, without a pattern.
 *
 * @param {string[]} patterns @returns {string[]} paths below the repository's top folder
 */
export function specFiles(patterns) {
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'i'));
  return ['apps', 'libs', 'tools']
    .flatMap(filesBelow)
    .filter((file) => /\.spec\.(tsx?|mjs)$/.test(file))
    .filter((file) => wanted.length === 0 || wanted.some((pattern) => pattern.test(join(root, file))));
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NO_SOURCE.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** @param {string} file @returns {import('./selection.mjs').Level} */
export const levelOf = (file) => {
  if (file.startsWith('apps/e2e/')) return 'browser';
  return /\.int\.spec\./.test(file) ? 'int' : 'unit';
};

/** What a test file says that runs what is built, of everything or of one project and the libraries it uses. */
const NEEDS_BUILD = /^\/\/ needs the build(?: of ([\w-]+))?$/m;

/**
 * What has to be built before these files run: nothing, everything, or the projects that they name.
 *
 * @param {string[]} files
 * @returns {string[] | 'all'} names of projects
 */
export function buildFor(files) {
  const needed = files.map(buildOf).filter((one) => one !== undefined);
  return needed.includes('all') ? 'all' : [...new Set(needed)];
}

/** @param {string} file @returns {string | undefined} */
function buildOf(file) {
  if (levelOf(file) === 'browser') return 'all';
  const said = NEEDS_BUILD.exec(readFileSync(join(root, file), 'utf8'));
  return said ? (said[1] ?? 'all') : undefined;
}
