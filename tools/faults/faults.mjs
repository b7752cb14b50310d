// @ts-check
/**
 * `npm run faults -- [F1 F3 …] [--seed 42] [--runs 1] [--short] [--at-once 1] [--report FILE]`: stages faults with plain
 * processes, a PostgreSQL of their own and built APIs, and says of each run what clients were told and what was recorded. Ends
 * with 1 when an invariant broke. Run after run the seed is one higher; a quick fault has two runs at least. The short form leaves out
 * what takes minutes of waiting, and is what CI runs, several at once.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { step } from '../start/steps.mjs';
import { randomOf } from './random.mjs';

/** Every file of a fault says so in its name: f14-slow-clients.mjs is one that F14 stages. */
const FAULTS = readdirSync(join(import.meta.dirname, 'staged')).flatMap((file) => {
  const [, number, name] = /^f(\d\d)-(.+)\.mjs$/.exec(file) ?? [];
  return number ? [{ id: `F${Number(number)}`, name: String(name), file: `./staged/${file}` }] : [];
});

/** Back to work within this, where a fault does not say otherwise. */
const LONGEST_OUTAGE_MILLISECONDS = 5_000;

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  options: { seed: text, runs: text, short: { type: 'boolean' }, 'at-once': text, report: text },
  allowPositionals: true,
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const runs = Number(values.runs ?? 1);
const atOnce = Number(values['at-once'] ?? 1);
const chosen = FAULTS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const strangers = positionals.filter((name) => !FAULTS.some(({ id }) => id === name));
if (strangers.length > 0 || !Number.isInteger(seed) || !(runs >= 1) || !(atOnce >= 1)) {
  const ids = [...new Set(FAULTS.map(({ id }) => id))].join(', ');
  console.error(`Faults: ${ids}; --seed, --runs and --at-once are numbers.`);
  process.exit(2);
}

await install(step);
await build(step);
// What was built only now.
const { runFault } = await import('./run-fault.mjs');
console.log(`Seed ${seed}`);
/** @typedef {{ name: string, held?: boolean, leftOut?: string, row?: object }} Result */

/** Of each fault, in their order. @type {Result[][]} */
const results = chosen.map(() => []);

/** @param {typeof FAULTS[number]} chosen @returns {Promise<Result[]>} */
async function stageOne({ id, name, file }) {
  const fault = await import(file);
  const label = `${id} ${name}`;
  const said = [`\n${id}: ${fault.title}`];
  /** @type {Result[]} */
  const found = [];
  const leftOut = fault.missing?.();
  if (leftOut) {
    said.push(`  left out: ${leftOut}`);
    // Whoever asked for it by its name must not take this for a success.
    found.push(positionals.length > 0 ? { name: label, held: false } : { name: label, leftOut });
  }
  const times = Math.max(runs, fault.seeds ?? 1);
  for (let run = 0; run < times && !leftOut; run++) {
    const of = { random: randomOf(seed + run), isShort: values.short ?? false };
    const { faults, ...row } = await runFault(fault, of, LONGEST_OUTAGE_MILLISECONDS);
    said.push(JSON.stringify({ seed: seed + run, ...row }), ...faults.slice(0, 10).map((line) => `  ${line}`));
    const held = faults.length === 0;
    found.push({ name: times > 1 ? `${label} ${run + 1}` : label, held, row });
  }
  console.log(said.join('\n'));
  return found;
}

/** @param {number[]} places of the faults to stage @param {number} lanes how many at once */
async function stageAll(places, lanes) {
  const left = places.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const at of left) {
        results[at] = await stageOne(/** @type {typeof FAULTS[number]} */ (chosen[at]));
        // After each: of a battery that is cut off, what was found so far is known.
        const report = results.flat().map(({ name, held, leftOut }) => ({ name, held, leftOut }));
        if (values.report) writeFileSync(values.report, JSON.stringify(report));
      }
    }),
  );
}

const isAlone = await Promise.all(chosen.map(async ({ file }) => (await import(file)).isAlone === true));
const places = [...chosen.keys()];
await stageAll(
  places.filter((at) => !isAlone[at]),
  atOnce,
);
await stageAll(
  places.filter((at) => isAlone[at]),
  1,
);
const staged = results.flat().filter(({ row }) => row);
console.log('');
console.table(Object.fromEntries(staged.map(({ name, row, held }) => [name, { ...row, held }])));
process.exit(results.flat().some(({ held }) => held === false) ? 1 : 0);
