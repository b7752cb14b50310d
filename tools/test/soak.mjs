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
import { jestLevel } from './levels/jest-level.mjs';
import { countLine, total } from './outcome.mjs';
import { testNode } from './test-node.mjs';

/** What a run is in each, and how many make up to two minutes: about eight all together, on two cores. */
const SOAKS = [
  { name: 'books', pattern: 'libs/ledger/src/book/ledger-state.spec', runs: 3_000 },
  { name: 'agreement', pattern: 'apps/verifier/src/agreement/agreement.spec', runs: 1_000 },
  { name: 'changes', pattern: 'apps/verifier/src/agreement/changed-events.spec', runs: 1_000 },
  { name: 'tampering', pattern: 'apps/verifier/src/agreement/tampering.spec', runs: 2_000 },
  { name: 'rows', pattern: 'apps/api/src/acceptance/ledger/tampered-columns.int', runs: 8 },
  { name: 'properties', pattern: 'apps/api/src/acceptance/ledger/ledger-properties.int', runs: 100 },
  { name: 'simulation', pattern: 'apps/api/src/acceptance/ledger/ledger-simulation.int', runs: 40 },
  { name: 'bank', pattern: 'apps/api/src/acceptance/ledger/ledger-bank.int', runs: 10_000 },
  { name: 'fuzz', pattern: 'apps/api/src/acceptance/inputs/fuzz.int', runs: 20_000 },
];

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
    outcomes.push(outcome);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${name}: ${wanted} runs, seed ${seed}, ${seconds} s: ${outcome.failed === 0 ? 'held' : 'FAILED'}`);
  }
  const all = total(outcomes);
  for (const line of [...all.faults, ...all.remarks]) console.log(`\n${line}`);
  console.log(`\n${countLine(all)}`);
  process.exitCode = all.failed > 0 || all.faults.length > 0 || all.passed === 0 ? 1 : 0;
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 1;
}
