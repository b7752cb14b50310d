// @ts-check
import { isDeepStrictEqual } from 'node:util';
import { askStryker } from './ask-stryker.mjs';
import { optionsFor } from './stryker-options.mjs';

/** @typedef {import('./stryker-options.mjs').Where} Where */

/** What runs their tests: as of a project without a window, and of one that draws. */
const CONFIGS = ['jest.config.mjs', 'jest-drawn.config.mjs'];

/** Whose mutants are known. */
const FILE = 'tools/mutants/known/src/known.ts';

/** @type {import('./scores/read-report.mjs').Counts} */
const KNOWN = {
  noticed: 7,
  survivors: [
    { line: 2, was: 'cents > 0', becomes: 'cents >= 0', how: 'unnoticed' },
    { line: 8, was: 'true', becomes: 'false', how: 'no test' },
    { line: 8, was: 'cents < 0', becomes: 'false', how: 'unnoticed' },
    { line: 8, was: 'cents < 0', becomes: 'cents <= 0', how: 'unnoticed' },
  ].map((survivor) => ({ file: FILE, ...survivor })),
  static: 2,
  broken: 0,
};

/**
 * Mutants of which it is known who is noticed, one after the other in one process: a run that counts them otherwise counts all others
 * wrongly, too.
 *
 * @param {string} node
 * @throws Error when they are counted otherwise
 */
export async function tryKnown(node) {
  for (const config of CONFIGS) {
    const jest = { configFile: `tools/mutants/known/${config}` };
    const silent = { logLevel: 'warn', reporters: ['json'] };
    const options = (/** @type {Where} */ where) => ({ ...optionsFor([FILE], where), ...silent, jest, concurrency: 1 });
    const found = await askStryker({ files: [FILE] }, options, node);
    if (!isDeepStrictEqual(found, KNOWN))
      throw new Error(`Mutants that are known are counted otherwise by ${config}: ${JSON.stringify(found)}`);
  }
}
