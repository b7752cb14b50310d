// @ts-check
import { build } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { assertNodeVersion } from '../start/node-version.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { browserLevel } from './browser-level.mjs';
import { faultsLevel } from './faults-level.mjs';
import { jestLevel } from './jest-level.mjs';
import { countLine, total } from './outcome.mjs';
import { selection } from './selection.mjs';
import { walkLevel } from './walk-level.mjs';

/**
 * `npm test`: every level of tests, from a fresh clone with nothing but Node and npm on the machine. Its last line is
 * the count.
 */
try {
  assertNodeVersion();
  const selected = selection(process.argv.slice(2));
  await install(step);
  await build(step);

  const outcomes = [];
  if (selected.levels.some((level) => level === 'unit' || level === 'int')) outcomes.push(await jestLevel(selected));
  if (selected.levels.includes('browser')) outcomes.push(await browserLevel(selected));
  if (selected.levels.includes('faults')) outcomes.push(await faultsLevel());
  if (selected.levels.includes('walk')) outcomes.push(await walkLevel());
  const outcome = total(outcomes);
  if (outcome.passed + outcome.failed === 0) outcome.remarks.push('No test ran.');

  for (const line of [...outcome.faults, ...outcome.remarks]) console.log(`\n${line}`);
  console.log(`\n${countLine(outcome)}`);
  process.exitCode = outcome.failed > 0 || outcome.passed === 0 ? 1 : 0;
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 1;
}
