// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRequirements } from './read-requirements.mjs';
import { whichTests } from './which-tests.mjs';

/**
 * What `npm run requirements` says.
 *
 * @param {string} root the repository's top folder
 * @param {string[]} args nothing, an id, `--area CODE` or `--missing`
 * @returns {{ lines: string[], faults: string[] }} `faults` are the requirements without a test and the titles with an unknown id,
 *   whatever was asked for
 * @throws Error when it was called wrongly, or docs/requirements.md cannot be read
 */
export const answer = (root, args) => {
  const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const asked = askedFor(args, requirements);
  const { testsOf, unknown } = whichTests(root, requirements);
  const missing = requirements.filter(({ id }) => testsOf.get(id)?.length === 0);

  const lines =
    asked === 'areas'
      ? [...new Set(requirements.map(({ area }) => area))].map((area) => {
          const all = requirements.filter((requirement) => requirement.area === area);
          const shown = all.filter((requirement) => !missing.includes(requirement));
          return `${area.padEnd(6)} ${`${shown.length} of ${all.length}`.padEnd(9)} ${all[0]?.heading}`;
        })
      : asked.flatMap(({ id, screen, sentence }) => [
          `${id} (${screen}) ${sentence}`,
          ...(testsOf.get(id) ?? []).map((test) => `  ${test}`),
        ]);
  lines.push(`${requirements.length - missing.length} of ${requirements.length} requirements have a test.`);
  const faults = missing.map(({ id, screen, sentence }) => `${id} (${screen}) has no test: ${sentence}`);
  return { lines, faults: [...faults, ...unknown] };
};

/** @typedef {import('./read-requirements.mjs').Requirement} Requirement */

/**
 * @param {string[]} args
 * @param {Requirement[]} requirements
 * @returns {'areas' | Requirement[]} the requirements to list with their tests; none when the faults alone are wanted
 */
const askedFor = (args, requirements) => {
  const options = /** @type {const} */ ({ missing: { type: 'boolean' }, area: { type: 'string' } });
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (args.length === 0) return 'areas';
  if (positionals.length + Object.keys(values).length > 1) throw new Error('Name one id, --area CODE or --missing.');
  if (values.missing) return [];
  const [id] = positionals;
  const found = requirements.filter((requirement) => requirement.id === id || requirement.area === values.area);
  if (found.length === 0) throw new Error(`docs/requirements.md has no ${id ?? values.area}.`);
  return found;
};
