// @ts-check
/**
 * `npm run bench:ledger [-- ratio latency growth verify lines]`: deposits approved through the event store, durable, with everything in
 * the commit (events, postings, Merkle frontier and root, balances, totals, queue, statement, idempotency), 64 in flight.
 * Prints ratios to floors measured in the same run on the same PostgreSQL: the rates themselves depend on the machine.
 * `lines` are those of statements. BENCH_COMMANDS, BENCH_ROUNDS, BENCH_EVENTS and BENCH_LINES make it shorter; `growth` draws docs/images/cost-per-command.svg.
 */
import '@clearfold/api/platform/memory/small-heap.js';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { verdict } from '../figures/bars.mjs';
import { startEmbeddedPostgres } from '../start/postgres/embedded-postgres.mjs';
import { growth } from './ledger-growth.mjs';
import { latency } from './ledger-latency.mjs';
import { lines } from './ledger-lines.mjs';
import { ratio } from './ledger-ratio.mjs';
import { verify } from './ledger-verify.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

/**
 * @typedef {import('../figures/bars.mjs').Judged} Judged
 * @typedef {() => Promise<string>} FreshDatabase
 */

/** @type {Record<string, (fresh: FreshDatabase) => Promise<Judged[]>>} */
const STAGES = { ratio, latency, growth, verify, lines };

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

try {
  /** @type {Judged[]} */
  const bars = [];
  for (const name of stages) bars.push(...((await STAGES[name]?.(freshDatabase)) ?? []));
  console.log('');
  process.exitCode = verdict(bars);
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
