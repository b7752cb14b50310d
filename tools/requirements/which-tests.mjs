// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.mjs';
import { namedTests } from './named-tests.mjs';

/** The files that Jest and Playwright run. */
const TEST_FILE = /\.spec\.(?:tsx?|mjs)$/;

/**
 * Which tests name which requirements, in all files of tests below a folder.
 *
 * @param {string} root
 * @param {readonly import('./read-requirements.mjs').Requirement[]} requirements
 * @returns {{ testsOf: Map<string, string[]>, unknown: string[] }} of each id the tests that count, as `file:line title`; and each
 *   title that names what is no requirement, whether it counts or not
 */
export const whichTests = (root, requirements) => {
  /** @type {Map<string, string[]>} */
  const testsOf = new Map(requirements.map(({ id }) => [id, []]));
  /** @type {string[]} */
  const unknown = [];
  for (const file of filesBelow(root, TEST_FILE)) {
    const source = readFileSync(join(root, file), 'utf8');
    // Most files name none; reading them further is most of the time.
    if (!/[A-Z0-9]-\d/.test(source)) continue;
    for (const { title, ids, line, counts } of namedTests(file, source)) {
      for (const id of new Set(ids)) {
        const tests = testsOf.get(id);
        if (!tests) unknown.push(`${file}:${line} names ${id}, which is no requirement: ${title}`);
        else if (counts) tests.push(`${file}:${line} ${title}`);
      }
    }
  }
  return { testsOf, unknown };
};
