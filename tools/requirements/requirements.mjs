// @ts-check
import { root } from '../start/root.mjs';
import { answer } from './answer.mjs';

/**
 * `npm run requirements`: how many requirements of each area (docs/requirements.md) have a test that names them. `-- DEP-04` prints
 * one with its tests, `-- --area DEP` those of an area, `-- --missing` those without a test alone. Ends with 1 when one has no test
 * or a title names one that does not exist; with 2 when it was called wrongly.
 */
try {
  const { lines, faults } = answer(root, process.argv.slice(2));
  for (const line of lines) console.log(line);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
