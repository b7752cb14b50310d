// @ts-check
/**
 * `npm run bench:ledger [-- ratio latency growth]`: deposits approved through the event store, durable, with everything in
 * the commit (events, postings, Merkle frontier and root, balances, totals, queue, statement, idempotency), 64 in flight.
 * Prints ratios to floors measured in the same run on the same PostgreSQL: the rates themselves depend on the machine.
 * BENCH_COMMANDS, BENCH_ROUNDS and BENCH_EVENTS make it shorter; `growth` draws docs/images/cost-per-command.svg.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { keepHeapSmall } from '../../apps/api/dist/platform/memory/small-heap.js';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { growth } from './ledger-growth.mjs';
import { latency } from './ledger-latency.mjs';
import { ratio } from './ledger-ratio.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

/**
 * @typedef {{target: string, missed: boolean}} Target
 * @typedef {() => Promise<string>} FreshDatabase
 */

/** @type {Record<string, (fresh: FreshDatabase) => Promise<Target[]>>} */
const STAGES = { ratio, latency, growth };

/** A checkpoint is the stages' own to make: one in the midst of a round would be a part of what it measures. */
const SETTINGS = { max_connections: '200', min_wal_size: '2GB', max_wal_size: '8GB', checkpoint_timeout: '30min' };

const asked = process.argv.slice(2);
const stages = asked.length > 0 ? asked : Object.keys(STAGES);
const unknown = stages.find((name) => !(name in STAGES));
if (unknown) throw new Error(`There is no stage ${unknown}, only ${Object.keys(STAGES).join(', ')}`);

const url = process.env.DATABASE_URL;
const folder = url ? undefined : temporaryFolder('bench');
const server = folder
  ? await startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: SETTINGS })
  : undefined;
const admin = url ?? /** @type {{url: string}} */ (server).url;

// As the server sets it where it starts.
keepHeapSmall();

try {
  /** @type {Target[]} */
  const targets = [];
  for (const name of stages) targets.push(...((await STAGES[name]?.(freshDatabase)) ?? []));
  console.log('');
  for (const { target, missed } of targets) console.log(`${missed ? 'MISSED' : 'held  '}  ${target}`);
} finally {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
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
