// @ts-check
/**
 * `npm run bench:as-of -- [events]`: imports a generated ledger, a million events unless said, into a fresh database and
 * asks for balances of random accounts as of random positions, the trial balance and investors' totals. The floor, a
 * statement that reads nothing, is asked in turn with them on the same connection: ratios do not depend on the machine.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { atMost, verdict } from '../figures/bars.mjs';
import { quantile } from '../figures/quantile.mjs';
import { startEmbeddedPostgres } from '../start/postgres/embedded-postgres.mjs';
import { AccountBalancesReader, BALANCE_AS_OF } from '@clearfold/api/features/ledger-check/account-balances.view.js';
import { RunningBalanceReader } from '@clearfold/api/features/transactions/running-balance.reader.js';
import { InvestorAsOfReader } from '@clearfold/api/features/ledger-check/investor-as-of.view.js';
import { importCommand } from '@clearfold/ledger-store/commands';
import { MIGRATIONS } from '@clearfold/api/migrations.js';
import { migrate } from '@clearfold/api/platform/database/migrate.js';
import { generateLedger } from './generated-ledger.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

const size = Number(process.argv[2] ?? 1_000_000);
const QUESTIONS = 2_000;
const FEW = 20;

/** The bar: a balance in less than this, whatever the log's length. */
const BAR_MILLISECONDS = 2;

const folder = temporaryFolder('bench');
const server = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: { max_connections: '50' } });
const url = process.env.DATABASE_URL ?? /** @type {{url: string}} */ (server).url;
try {
  process.exitCode = await measure();
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<number>} the exit code */
async function measure() {
  const file = join(folder, 'ledger.jsonl.gz');
  const { events } = await generateLedger(file, size);
  const start = performance.now();
  const silent = { line: () => undefined, progress: () => undefined };
  const code = await importCommand([file], { ownerUrl: url, url }, silent);
  if (code !== 0) throw new Error('The generated ledger could not be imported');
  await migrate({ databaseUrl: url, databaseOwnerUrl: url }, MIGRATIONS);
  const seconds = (performance.now() - start) / 1000;
  console.log(`Imported ${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)}/s).`);

  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze ledger.postings, ledger.events, ledger.balances, ledger.transactions');
  const { rows } = await client.query('select account from ledger.balances order by md5(account) limit 500');
  const accounts = rows.map(({ account }) => account);
  const position = () => 1 + Math.floor(Math.random() * events);

  /** @type {number[]} */ const floor = [];
  /** @type {number[]} */ const asked = [];
  for (let i = 0; i < QUESTIONS; i++) {
    floor.push(await timed(() => client.query({ name: 'floor', text: 'select 1' })));
    const values = [accounts[i % accounts.length], position()];
    asked.push(await timed(() => client.query({ name: 'as-of', text: BALANCE_AS_OF, values })));
  }
  await client.end();

  const source = await new DataSource({ type: 'postgres', url }).initialize();
  const balances = new AccountBalancesReader(source);
  const investors = new InvestorAsOfReader(source, balances, new RunningBalanceReader(source));
  const ids = accounts.flatMap((account) => /^investor\/([^/]+)\/available$/.exec(account)?.[1] ?? []);
  const trial = [];
  const totals = [];
  for (let i = 0; i < FEW; i++) {
    const at = position();
    trial.push(
      await timed(async () => {
        const { total } = await balances.trialBalance(at);
        if (total !== 0) throw new Error(`The trial balance at ${at} is ${total}`);
      }),
    );
    totals.push(await timed(() => investors.of(ids[i % ids.length] ?? '', { position: at, head: events })));
  }
  const { count } = (await source.query('select count(*)::int as count from ledger.balances'))[0];
  await source.destroy();

  console.log(`\nAs of a random position of ${events} events, ${count} accounts, milliseconds:`);
  print('a statement that reads nothing', floor, floor);
  print('balance of an account', asked, floor);
  print('trial balance', trial, floor);
  print("an investor's balances and totals", totals, floor);
  return verdict([atMost('p99 of a balance', quantile(asked, 0.99), BAR_MILLISECONDS, { digits: 3, unit: 'ms' })]);
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @param {string} what @param {number[]} took @param {number[]} floor */
function print(what, took, floor) {
  const [median, slow] = [quantile(took, 0.5), quantile(took, 0.99)];
  const ratio = (median / quantile(floor, 0.5)).toFixed(1);
  console.log(`  ${what.padEnd(34)} median ${median.toFixed(3)}  p99 ${slow.toFixed(3)}  ratio ${ratio}`);
}
