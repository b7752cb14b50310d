// @ts-check
import { randomUUID } from 'node:crypto';
import { atLeast } from '../figures/bars.mjs';
import { median } from '../figures/quantile.mjs';
import { perSecond } from './in-flight.mjs';
import { ledgerUnderTest } from './ledger-under-test.mjs';
import { pgbenchPath, simpleUpdate } from './pgbench.mjs';

const IN_FLIGHT = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BATCHED_COMMANDS = Number(process.env.BENCH_COMMANDS ?? 20_000);
const SINGLE_COMMANDS = Math.ceil(BATCHED_COMMANDS / 8);

/**
 * The event store against the same rows by one transaction per command, and against pgbench.
 *
 * @param {import('./ledger.mjs').FreshDatabase} freshDatabase
 */
export async function ratio(freshDatabase) {
  return [await compare(freshDatabase, 1_000, 15), await compare(freshDatabase, 10, 20)];
}

/** @param {import('./ledger.mjs').FreshDatabase} freshDatabase @param {number} accounts @param {number} lowest */
async function compare(freshDatabase, accounts, lowest) {
  const ledger = await ledgerUnderTest(await freshDatabase(), IN_FLIGHT);
  const investors = Array.from({ length: accounts }, () => randomUUID());
  const warmUp = Math.ceil(BATCHED_COMMANDS / 4);
  const deposits = await ledger.requestDeposits(investors, ROUNDS * (BATCHED_COMMANDS + SINGLE_COMMANDS) + warmUp);
  /** @param {number} count @param {(id: string) => Promise<void>} approve */
  const rateOf = (count, approve) => {
    const ids = deposits.splice(0, count);
    return perSecond(ids.length, IN_FLIGHT, (i) => approve(ids[i] ?? ''));
  };

  await rateOf(warmUp, ledger.approveBatched);
  const batched = [];
  const single = [];
  for (let round = 0; round < ROUNDS; round++) {
    batched.push(await rateOf(BATCHED_COMMANDS, ledger.approveBatched));
    single.push(await rateOf(SINGLE_COMMANDS, ledger.approveAlone));
  }
  await ledger.close();

  const path = pgbenchPath();
  const floor = path ? simpleUpdate(path, await freshDatabase(), IN_FLIGHT) : undefined;
  const rate = median(batched);
  const toSingle = rate / median(single);
  console.log(`\nDeposits approved on ${accounts} accounts, ${IN_FLIGHT} in flight, median of ${ROUNDS} rounds:`);
  console.log(`  event store                      ${rate.toFixed(0).padStart(6)}/s`);
  console.log(
    `  one transaction per command      ${median(single).toFixed(0).padStart(6)}/s   ratio ${toSingle.toFixed(1)}`,
  );
  console.log(
    floor
      ? `  pgbench simple-update            ${floor.toFixed(0).padStart(6)}/s   ratio ${(rate / floor).toFixed(1)}`
      : '  pgbench is not on this machine',
  );
  return atLeast(`${accounts} accounts`, toSingle, lowest, { unit: '× one transaction per command' });
}
