// @ts-check
/**
 * `npm run faults -- [F1 F3 …] [--seed 42] [--runs 1]`: stages faults with plain processes, a PostgreSQL of their own and
 * built APIs, and says of each run what clients were told and what was recorded. Ends with 1 when an invariant broke.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { step } from '../start/steps.mjs';
import { randomOf } from './random.mjs';

/** Those that are staged; hardening has more. */
const FAULTS = {
  F1: './f01-api-killed.mjs',
  F2: './f02-database-crashes.mjs',
  F3: './f03-answers-lost.mjs',
  F4: './f04-two-apis-one-account.mjs',
  F5: './f05-two-admins-decide.mjs',
  F6: './f06-worker-killed.mjs',
  F7: './f07-redis-lost.mjs',
  F10: './f10-standby-promoted.mjs',
  F14: './f14-head-locked.mjs',
  F15: './f15-rolling-restart.mjs',
  F16: './f16-tampering.mjs',
};

/** Back to work within this, where a fault does not say otherwise. */
const LONGEST_OUTAGE_MILLISECONDS = 5_000;

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({ options: { seed: text, runs: text }, allowPositionals: true });
const seed = Number(values.seed ?? randomInt(2 ** 31));
const runs = Number(values.runs ?? 1);
const chosen = Object.entries(FAULTS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
const strangers = positionals.filter((name) => !(name in FAULTS));
if (strangers.length > 0 || !Number.isInteger(seed) || !(runs >= 1)) {
  console.error(`Faults: ${Object.keys(FAULTS).join(', ')}; --seed and --runs are numbers.`);
  process.exit(2);
}

await install(step);
await build(step);
// What was built only now.
const { World } = await import('./world.mjs');
console.log(`Seed ${seed}`);
/** @type {Record<string, object>} */
const table = {};
let isBroken = false;
for (const [name, file] of chosen) {
  const { title, stage, longestOutageMs = LONGEST_OUTAGE_MILLISECONDS, ...needs } = await import(file);
  console.log(`\n${name}: ${title}`);
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    const world = await World.open(randomOf(seed + run), needs);
    try {
      const found = await stage(world);
      const { broken, ...counts } = await world.outcome();
      const faults = [...found, ...broken];
      if (counts.missing > 0) faults.push(`I2: ${counts.missing} acknowledged are missing`);
      if (counts.doubled > 0) faults.push(`I2: ${counts.doubled} happened twice`);
      if (counts.outageMs > longestOutageMs) faults.push(`the outage took ${counts.outageMs} ms`);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(JSON.stringify({ seed: seed + run, ...counts, seconds }));
      for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
      isBroken ||= faults.length > 0;
      table[runs > 1 ? `${name} ${run + 1}` : name] = { ...counts, held: faults.length === 0 };
    } finally {
      await world.close();
    }
  }
}
console.log('');
console.table(table);
process.exit(isBroken ? 1 : 0);
