// @ts-check
import { randomUUID } from 'node:crypto';
import { perSecond } from './in-flight.mjs';
import { ledgerUnderTest } from './ledger-under-test.mjs';

const IN_FLIGHT = 64;
const COMMANDS = Number(process.env.BENCH_COMMANDS ?? 20_000);
const LOAD = 0.7;
const HIGHEST_P99_MS = 20;

/**
 * How long a command takes when they arrive at 70 % of the rate that 64 in flight reach. Each one's time counts from its
 * arrival, whatever the store does meanwhile.
 *
 * @param {import('./ledger.mjs').FreshDatabase} freshDatabase
 */
export async function latency(freshDatabase) {
  const ledger = await ledgerUnderTest(await freshDatabase(), IN_FLIGHT);
  const investors = Array.from({ length: 1_000 }, () => randomUUID());
  const deposits = await ledger.requestDeposits(investors, 2 * COMMANDS);
  const closed = deposits.splice(0, COMMANDS);
  const rate = LOAD * (await perSecond(closed.length, IN_FLIGHT, (i) => ledger.approveBatched(closed[i] ?? '')));
  const times = await arriving(deposits, rate, ledger.approveBatched);
  await ledger.close();
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  const p99 = at(0.99);
  console.log(
    `\nAt ${rate.toFixed(0)} commands a second (70 % load): p50 ${at(0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  const target = `p99 at 70 % load: ${p99.toFixed(1)} ≤ ${HIGHEST_P99_MS} ms`;
  return [{ target, missed: p99 > HIGHEST_P99_MS }];
}

/** @param {string[]} ids @param {number} rate a second @param {(id: string) => Promise<void>} approve */
async function arriving(ids, rate, approve) {
  /** @type {number[]} */
  const times = [];
  /** @type {Promise<void>[]} */
  const underWay = [];
  const start = performance.now();
  for (let next = 0; next < ids.length;) {
    for (; next < ids.length && start + (next / rate) * 1000 <= performance.now(); next++) {
      const at = start + (next / rate) * 1000;
      underWay.push(approve(ids[next] ?? '').then(() => void times.push(performance.now() - at)));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
  return times;
}
