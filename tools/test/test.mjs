// @ts-check
import { build } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { assertNodeVersion } from '../start/node-version.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { browserLevel } from './levels/browser-level.mjs';
import { faultsLevel } from './levels/faults-level.mjs';
import { jestLevel } from './levels/jest-level.mjs';
import { countLine, total } from './outcome.mjs';
import { selection } from './selection.mjs';
import { buildFor, levelOf, specFiles } from './spec-files.mjs';
import { testNode } from './test-node.mjs';
import { timeLines } from './times.mjs';
import { walkLevel } from './levels/walk-level.mjs';

/**
 * `npm test`: every level of tests, from a fresh clone with nothing but Node and npm on the machine. Its last line is
 * the count.
 */
try {
  assertNodeVersion();
  const selected = selection(process.argv.slice(2));
  const files = specFiles(selected.patterns);
  // Of a pattern only the levels are started that have a file of it; the others have no files to choose from.
  const hasFiles = (/** @type {import('./selection.mjs').Level} */ level) =>
    selected.patterns.length === 0 || files.some((file) => levelOf(file) === level);
  const has = (/** @type {import('./selection.mjs').Level} */ level) =>
    selected.levels.includes(level) && hasFiles(level);
  const long = selected.levels.filter((level) => level === 'faults' || level === 'walk');
  await install(step);
  const chosen = files.filter((file) => selected.levels.includes(levelOf(file)));
  await build(step, long.length > 0 ? 'all' : buildFor(chosen));

  /** @type {Parameters<typeof timeLines>[0]} */
  const levels = [];
  /** @param {string} name @param {() => Promise<import('./outcome.mjs').Outcome>} run */
  const level = async (name, run) => {
    const start = performance.now();
    const outcome = await run();
    levels.push({ name, outcome, milliseconds: performance.now() - start });
  };
  const ofJest = /** @type {const} */ (['unit', 'int']).filter(has);
  if (ofJest.length > 0) {
    const node = await testNode(step);
    await level(ofJest.join(' + '), () => jestLevel({ ...selected, levels: [...ofJest] }, { node }));
  }
  if (has('browser')) await level('browser', () => browserLevel(selected));
  // Side by side: a fault is mostly waiting for its end.
  await Promise.all(
    long.map((name) => level(name, () => (name === 'faults' ? faultsLevel() : walkLevel(long.length > 1)))),
  );
  const outcome = total(levels.map(({ outcome }) => outcome));
  if (outcome.passed + outcome.failed === 0) outcome.remarks.push('No test ran.');

  console.log(`\n${timeLines(levels).join('\n')}`);
  for (const line of [...outcome.faults, ...outcome.remarks]) console.log(`\n${line}`);
  console.log(`\n${countLine(outcome)}`);
  process.exitCode = outcome.failed > 0 || outcome.passed === 0 ? 1 : 0;
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 1;
}
