// @ts-check
import { relative } from 'node:path';

/** A test as Stryker knows it: `id` is its full name. @typedef {{ id: string, fileName: string, timeSpentMs: number }} Test */

/**
 * @param {Test[]} tests all, with the time that each took
 * @param {string[] | undefined} ids of those that come by a mutant; not given when that is not known
 * @returns {import('./kept-jest.mjs').Wanted[]} their files, the quickest first, each with the tests of it that are wanted
 */
export function covering(tests, ids) {
  const known = new Set(ids);
  const wanted = ids ? tests.filter(({ id }) => known.has(id)) : tests;
  return [...new Set(wanted.map(({ fileName }) => fileName))]
    .map((file) => {
      const isIn = (/** @type {Test} */ { fileName }) => fileName === file;
      const asked = wanted.filter(isIn);
      const areAll = asked.length === tests.filter(isIn).length;
      return { ms: msOf(asked), file, names: areAll ? undefined : asked.map(({ id }) => id) };
    })
    .sort((one, other) => one.ms - other.ms)
    .map(({ file, names }) => (names ? { file, names } : { file }));
}

/**
 * @param {Test[]} tests
 * @param {string[]} folders and files, by their paths from the top
 * @param {string} top
 */
export const inFolders = (tests, folders, top) =>
  tests.filter(({ fileName }) => folders.some((folder) => `${relative(top, fileName)}/`.startsWith(`${folder}/`)));

/**
 * @param {Test[]} tests all
 * @param {import('./kept-jest.mjs').Wanted[]} wanted
 * @returns {number} what the wanted files take at the most, ms
 */
export const timeOf = (tests, wanted) =>
  msOf(tests.filter(({ fileName }) => wanted.some(({ file }) => file === fileName)));

/** @param {Test[]} tests */
const msOf = (tests) => tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);
