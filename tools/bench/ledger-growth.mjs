// @ts-check
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost } from '../figures/bars.mjs';
import { median } from '../figures/quantile.mjs';
import { root } from '../start/root.mjs';
import { curveSvg } from './curve-svg.mjs';
import { perSecond } from './in-flight.mjs';
import { ledgerUnderTest } from './ledger-under-test.mjs';

const IN_FLIGHT = 64;
const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const MOST_EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const SAMPLES = 5;
const SAMPLE_COMMANDS = 1_000;
/** What counts as flat: the log grew a hundredfold meanwhile. */
const STEEPEST = 1.5;
const PICTURE = join(root, 'docs/images/cost-per-command.svg');

/**
 * The cost of a command as the log grows a hundredfold.
 *
 * @param {import('./ledger.mjs').FreshDatabase} freshDatabase
 */
export async function growth(freshDatabase) {
  const ledger = await ledgerUnderTest(await freshDatabase(), IN_FLIGHT);
  const investors = Array.from({ length: 1_000 }, () => randomUUID());
  /** @type {{events: number, microseconds: number}[]} */
  const points = [];
  let events = 1;
  console.log('\nevents in the log   µs per command');
  for (const size of SIZES.filter((one) => one <= MOST_EVENTS)) {
    const waiting = await ledger.requestDeposits(investors, size - events);
    const rates = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      const ids = waiting.splice(-SAMPLE_COMMANDS);
      rates.push(await perSecond(ids.length, IN_FLIGHT, (i) => ledger.approveBatched(ids[i] ?? '')));
    }
    events = size + SAMPLES * SAMPLE_COMMANDS;
    const microseconds = 1e6 / median(rates);
    points.push({ events: size, microseconds });
    console.log(`${String(size).padStart(17)} ${microseconds.toFixed(0).padStart(16)}`);
  }
  await ledger.close();
  if (points.length > 1) writeFileSync(PICTURE, curveSvg(points));
  // From one size to itself nothing grows, which shows nothing.
  const [first, last] = [points[0], points.slice(1).at(-1)];
  const steepness = (last?.microseconds ?? Number.NaN) / (first?.microseconds ?? Number.NaN);
  const what = `growth of the cost per command from ${first?.events} to ${last?.events} events`;
  return [atMost(what, steepness, STEEPEST, { digits: 2, unit: '×' })];
}
