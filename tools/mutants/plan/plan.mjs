// @ts-check
import { posix } from 'node:path';
import { areaOf } from './area-of.mjs';

/**
 * One run of Stryker: the sources that it changes, and the folders and files whose tests must notice.
 *
 * @typedef {{ area: import('./areas.mjs').Area, name: string, files: string[], tests: string[],
 *   drawn?: import('../scores/sample.mjs').Drawn[] }} Run
 *   `drawn`: which of the mutants are asked, when not all of them are
 */

/**
 * Sorts files into runs, one of each area, or of each part of one: the tests are run without a mutant first. Where tests need a database, one of each folder, with
 * the tests of the folder itself beside the area's: all of them would take minutes a mutant.
 *
 * @param {string[]} files their paths from the repository's top
 * @returns {Run[]}
 */
export function plan(files) {
  /** @type {Map<string, Run>} */
  const runs = new Map();
  for (const file of files) {
    const area = areaOf(file);
    if (!area) continue;
    const name = area.database ? folderIn(area, file) : nameOf(area);
    const tests = area.database ? [name, ...area.tests] : area.tests;
    const run = runs.get(name) ?? { area, name, files: [], tests };
    run.files.push(file);
    runs.set(name, run);
  }
  return [...runs.values()];
}

/** @param {import('./areas.mjs').Area} area */
const nameOf = ({ name, part }) => (part === undefined ? name : `${name}, ${part}`);

/**
 * `features/deposits` for whatever is below it.
 *
 * @param {import('./areas.mjs').Area} area
 * @param {string} file
 */
function folderIn(area, file) {
  const top = area.folders.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const [first = '', ...deeper] = posix.relative(top, file).split('/');
  return deeper.length > 0 ? posix.join(top, first) : top;
}
