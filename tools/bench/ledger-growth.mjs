// @ts-check
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { LEDGER_PROGRAM } from '../start/ledger-program.mjs';
import { root } from '../start/root.mjs';
import { copiedOut } from './copied-out.mjs';
import { curveSvg } from './curve-svg.mjs';
import { median, perSecond } from './in-flight.mjs';
import { ledgerUnderTest } from './ledger-under-test.mjs';

const IN_FLIGHT = 64;
const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const MOST_EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const SAMPLES = 5;
const SAMPLE_COMMANDS = 1_000;
/** What counts as flat: the log grew a hundredfold meanwhile. */
const STEEPEST = 1.5;
const LEAST_VERIFIED = 100_000;
const REPLAYS = 3;
const PICTURE = join(root, 'docs/images/cost-per-command.svg');

/** The facts of a log, as they are folded again: what a check has to read at the least. */
const FACTS = ['ledger.events', 'ledger.postings', 'ledger.batches'];

/**
 * The cost of a command as the log grows a hundredfold, and then how fast the whole log is folded again and compared.
 *
 * @param {import('./ledger.mjs').FreshDatabase} freshDatabase
 */
export async function growth(freshDatabase) {
  const database = await freshDatabase();
  const ledger = await ledgerUnderTest(database, IN_FLIGHT);
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
  writeFileSync(PICTURE, curveSvg(points));
  const costs = points.map(({ microseconds }) => microseconds);
  const steepness = (costs.at(-1) ?? 0) / (costs[0] ?? 0);
  const { rate, toCopy } = await replay(database, events);
  return [
    {
      target: `cost per command grows ${steepness.toFixed(2)} ≤ ${STEEPEST} × from ${points[0]?.events} to ${points.at(-1)?.events} events`,
      missed: steepness > STEEPEST,
    },
    {
      target: `replay and verify: ${rate.toFixed(0)} ≥ ${LEAST_VERIFIED} events/s (${toCopy.toFixed(1)} × the time of a COPY)`,
      missed: rate < LEAST_VERIFIED,
    },
  ];
}

/** @param {string} database @param {number} events */
async function replay(database, events) {
  const floorClient = new pg.Client(database);
  await floorClient.connect();
  // PostgreSQL would come by itself within the minute, in the midst of one of the rounds.
  await floorClient.query('vacuum analyze');
  let bytes = 0;
  const floorStart = performance.now();
  for (const table of FACTS) bytes += await copiedOut(floorClient, table);
  const floor = (performance.now() - floorStart) / 1000;
  await floorClient.end();

  const rounds = [];
  for (let round = 0; round < REPLAYS; round++) {
    const start = performance.now();
    await verified(database);
    rounds.push((performance.now() - start) / 1000);
  }
  const seconds = median(rounds);
  console.log(
    `\nVerified ${events} events in ${rounds.map((each) => each.toFixed(1)).join(', ')} s; a COPY of the facts, ${(bytes / 2 ** 20).toFixed(0)} MiB, took ${floor.toFixed(1)} s`,
  );
  return { rate: events / seconds, toCopy: seconds / floor };
}

/**
 * Has the ledger's own tool verify the database, as an auditor does.
 *
 * @param {string} database @returns {Promise<void>}
 */
function verified(database) {
  const program = spawn(process.execPath, [...LEDGER_PROGRAM, 'verify'], {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('close', (code) => (code === 0 ? resolve() : reject(new Error('The ledger does not verify'))));
  });
}
