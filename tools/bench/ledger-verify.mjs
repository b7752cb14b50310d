// @ts-check
import { rmSync } from 'node:fs';
import { execa } from 'execa';
import pg from 'pg';
import { fillLargeDemo } from '@clearfold/api/server.js';
import { atLeast } from '../figures/bars.mjs';
import { median } from '../figures/quantile.mjs';
import { serverEnvironment } from '../start/environment.mjs';
import { LEDGER_PROGRAM } from '../start/ledger-program.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';
import { copiedOut } from './copied-out.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 200_000);
const LEAST_VERIFIED = 100_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** The facts of a log, as they are folded again: what a check has to read at the least. */
const FACTS = ['ledger.events', 'ledger.postings', 'ledger.batches', 'ledger.tree_nodes', 'ledger.checkpoints'];

/**
 * How fast the whole log is folded again and compared, on one as the product itself makes it: the large demo's, with people,
 * plans, payout runs, tree nodes and checkpoints.
 *
 * @param {import('./ledger.mjs').FreshDatabase} freshDatabase
 */
export async function verify(freshDatabase) {
  const database = await freshDatabase();
  const events = await filled(database);
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
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await verified(database);
    rounds.push((performance.now() - start) / 1000);
  }
  const seconds = median(rounds);
  console.log(
    `\nVerified ${events} events in ${rounds.map((each) => each.toFixed(1)).join(', ')} s; a COPY of the facts, ${(bytes / 2 ** 20).toFixed(0)} MiB, took ${floor.toFixed(1)} s`,
  );
  const what = `replay and verify, ${(seconds / floor).toFixed(1)} × the time of a COPY`;
  return [atLeast(what, events / seconds, LEAST_VERIFIED, { digits: 0, unit: 'events/s' })];
}

/** @param {string} database an empty one @returns {Promise<number>} how many events its log has then */
async function filled(database) {
  const folder = temporaryFolder('bench');
  try {
    const environment = { ...serverEnvironment(folder, database), LOG_LEVEL: 'error' };
    await fillLargeDemo(environment, EVENTS, () => undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query('select position::float8 as events from ledger.head');
  await client.end();
  return rows[0].events;
}

/** Has the ledger's own tool verify the database, as an auditor does. @param {string} database */
const verified = (database) =>
  execa(process.execPath, [...LEDGER_PROGRAM, 'verify'], {
    env: { DATABASE_URL: database },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
