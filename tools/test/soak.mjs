// @ts-check
/**
 * `npm run test:soak -- [--seed 42] [--times 1] [--only simulation]`: the tests that make up their own cases, with many more
 * of them and a fresh seed, which is printed: the same seed makes the same cases again.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { jestLevel } from './jest-level.mjs';
import { countLine, total } from './outcome.mjs';
import { SOAKS } from './soaks.mjs';
import { testNode } from './test-node.mjs';

const MINUTES = 60;

try {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({ options: { seed: text, times: text, only: text } });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const times = Number(values.times ?? 1);
  const chosen = SOAKS.filter(({ name }) => values.only === undefined || values.only === name);
  if (chosen.length === 0 || !Number.isInteger(seed) || !(times > 0)) {
    throw new Error(`--only is one of ${SOAKS.map(({ name }) => name).join(', ')}; --seed and --times are numbers.`);
  }
  await install(step);
  await build(step);
  const node = await testNode(step);
  console.log(`Soak with the seed ${seed}: again with npm run test:soak -- --seed ${seed}`);
  const outcomes = [];
  for (const { name, pattern, runs } of chosen) {
    const wanted = Math.max(1, Math.round(runs * times));
    Object.assign(process.env, { FC_SEED: String(seed), FC_RUNS: String(wanted) });
    const start = performance.now();
    const outcome = await jestLevel(
      { levels: ['unit', 'int'], patterns: [pattern], options: [] },
      { node, minutes: MINUTES },
    );
    if (outcome.passed === 0) outcome.faults.push(`${name}: no test ran.`);
    outcomes.push(outcome);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(
      `${name}: ${wanted} runs, seed ${seed}, ${seconds} s: ${outcome.failed === 0 && outcome.passed > 0 ? 'held' : 'FAILED'}`,
    );
  }
  const all = total(outcomes);
  for (const line of [...all.faults, ...all.remarks]) console.log(`\n${line}`);
  console.log(`\n${countLine(all)}`);
  process.exitCode = all.failed > 0 || all.faults.length > 0 || all.passed === 0 ? 1 : 0;
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 1;
}
