// @ts-check
/**
 * `npm run bench:ledger`: deposits approved through the event store, durable, with everything in the commit (events,
 * postings, Merkle frontier and root, balances, totals, queue, statement, idempotency), 64 in flight; against two floors
 * measured in the same run on the same PostgreSQL. Prints ratios: the rates themselves depend on the machine.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { median, perSecond } from './in-flight.mjs';
import { ledgerUnderTest } from './ledger-under-test.mjs';
import { pgbenchPath, simpleUpdate } from './pgbench.mjs';

const IN_FLIGHT = 64;
const ROUNDS = 3;
const BATCHED_COMMANDS = 20_000;
const SINGLE_COMMANDS = 2_500;

const url = process.env.DATABASE_URL;
const folder = url ? undefined : mkdtempSync(join(tmpdir(), 'clearfold-bench-'));
const server = folder
  ? await startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: { max_connections: '200' } })
  : undefined;
const admin = url ?? /** @type {{url: string}} */ (server).url;

try {
  for (const accounts of [1000, 10]) await compare(accounts);
} finally {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** @param {number} accounts */
async function compare(accounts) {
  const database = await freshDatabase();
  const ledger = await ledgerUnderTest(database, IN_FLIGHT);
  const investors = Array.from({ length: accounts }, () => randomUUID());
  const needed = ROUNDS * (BATCHED_COMMANDS + SINGLE_COMMANDS) + BATCHED_COMMANDS;
  const deposits = await ledger.requestDeposits(investors, needed);
  const take = (/** @type {number} */ count) => deposits.splice(0, count);

  const warmUp = take(BATCHED_COMMANDS / 4);
  await perSecond(warmUp.length, IN_FLIGHT, (i) => ledger.approveBatched(warmUp[i] ?? ''));
  const batched = [];
  const single = [];
  for (let round = 0; round < ROUNDS; round++) {
    const many = take(BATCHED_COMMANDS);
    batched.push(await perSecond(many.length, IN_FLIGHT, (i) => ledger.approveBatched(many[i] ?? '')));
    const few = take(SINGLE_COMMANDS);
    single.push(await perSecond(few.length, IN_FLIGHT, (i) => ledger.approveAlone(few[i] ?? '')));
  }
  await ledger.close();

  const path = pgbenchPath();
  const floor = path ? simpleUpdate(path, await freshDatabase(), IN_FLIGHT) : undefined;
  const rate = median(batched);
  console.log(`\nDeposits approved on ${accounts} accounts, ${IN_FLIGHT} in flight, median of ${ROUNDS} rounds:`);
  console.log(`  event store                      ${rate.toFixed(0).padStart(6)}/s`);
  console.log(
    `  one transaction per command      ${median(single).toFixed(0).padStart(6)}/s   ratio ${(rate / median(single)).toFixed(1)}`,
  );
  console.log(
    floor
      ? `  pgbench simple-update            ${floor.toFixed(0).padStart(6)}/s   ratio ${(rate / floor).toFixed(1)}`
      : '  pgbench is not on this machine',
  );
}

async function freshDatabase() {
  const name = `bench_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const target = new URL(admin);
  target.pathname = `/${name}`;
  return target.href;
}
