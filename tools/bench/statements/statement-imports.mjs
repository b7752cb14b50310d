// @ts-check
/**
 * `npm run bench:imports`: statements of 1,000 and of 100,000 lines, as camt.053, sent to the built API over a real socket, and recorded
 * into the ledger by its job. Prints how long both take, and as a ratio to a floor of the same run: as many rows of the same size,
 * put into a bare table in commits of as many as the job records at once. The memory is the server process's own, at its highest.
 * BENCH_LINES makes it shorter. The bars in seconds are for a quiet machine: a person waits.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, openAsBlob, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MIGRATIONS } from '@clearfold/api/migrations.js';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { migrate } from '@clearfold/api/platform/database/migrate.js';
import { camt053Pieces } from '@clearfold/statement-files/testing';
import { atMost, verdict } from '../../figures/bars.mjs';
import { startEmbeddedPostgres } from '../../start/postgres/embedded-postgres.mjs';
import { temporaryFolder } from '../../start/temporary-folder.mjs';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_LINES ?? 100_000);
/** As many lines as the job records at once (`record-lines.ts`). */
const COMMIT_ROWS = 250;
/** Of many lines, what they may cost beside bare inserts. */
const MOST_TO_BARE = 40;
/** What a hundred times as many lines may add to the server's highest memory. */
const MOST_GROWTH_MIB = 64;

const folder = temporaryFolder('bench');
const postgres = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
const url = process.env.DATABASE_URL ?? postgres?.url ?? '';
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
try {
  const secret = 'x'.repeat(32);
  await migrate(readSettings({ DATABASE_URL: url, TOKEN_SECRET: secret, PIN_PEPPER: secret }), MIGRATIONS);
  server = fork(join(import.meta.dirname, 'statement-imports-server.mjs'), [url]);
  const [{ port, world }] = await Promise.race([once(server, 'message'), ended(server)]);
  process.exitCode = verdict(await measure(server, `http://127.0.0.1:${port}/api`, world));
} finally {
  server?.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @typedef {{ account: import('@clearfold/statement-files').StatementAccount, accountId: string, token: string }} World
 * @param {import('node:child_process').ChildProcess} child @param {string} api @param {World} world
 */
async function measure(child, api, world) {
  // The first one plans the statements.
  let opening = await imported(api, world, { month: '2025-11', lines: FEW, opening: 0n }).then(
    ({ closing }) => closing,
  );
  const bars = [];
  const before = await memory(child);
  for (const [month, lines, most] of /** @type {const} */ ([
    ['2025-12', FEW, 1],
    ['2026-01', MANY, 60],
  ])) {
    const { closing, read, recorded } = await imported(api, world, { month, lines, opening });
    opening = closing;
    const bare = await floor(lines);
    console.log(
      `${lines} lines: read in ${read.toFixed(2)} s, recorded in ${recorded.toFixed(2)} s, ` +
        `${(lines / recorded).toFixed(0)} a second; ${((read + recorded) / bare).toFixed(1)} × the floor's ${bare.toFixed(2)} s`,
    );
    bars.push(atMost(`${lines} lines, read and recorded`, read + recorded, most, { digits: 2, unit: 's' }));
    if (lines === MANY)
      bars.push(atMost('the same against bare inserts', (read + recorded) / bare, MOST_TO_BARE, { unit: '×' }));
  }
  const growth = ((await memory(child)) - before) / 2 ** 20;
  bars.push(
    atMost(`the server's memory at ${MANY} lines beyond that at ${FEW}`, growth, MOST_GROWTH_MIB, { unit: 'MiB' }),
  );
  return bars;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<never>} */
async function ended(child) {
  await once(child, 'exit');
  throw new Error('The server ended before it listened');
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} bytes, at its highest so far */
async function memory(child) {
  child.send('memory');
  const [{ memory: bytes }] = await once(child, 'message');
  return bytes;
}

/**
 * Sends a month's statement, records it and waits until all of its lines are there.
 *
 * @param {string} api @param {World} world @param {{ month: string, lines: number, opening: bigint }} of
 * @returns {Promise<{ closing: bigint, read: number, recorded: number }>} seconds
 */
async function imported(api, { account, accountId, token }, { month, lines: count, opening }) {
  const lines = Array.from({ length: count }, (_, at) => ({
    bookedOn: `${month}-${String(1 + Math.floor((at * 28) / count)).padStart(2, '0')}`,
    valueDay: `${month}-28`,
    units: BigInt((at * 7_919) % 100_003),
    reference: `${month}-${at}`,
    endToEndId: `E2E-${at}`,
    counterparty: `Customer & Sons, number ${at}`,
    counterpartyAccount: `DE0212030000${String(at).padStart(10, '0')}`,
    text: `Invoice ${at}, for whatever was delivered; with thanks for the order`,
  }));
  const closing = lines.reduce((sum, { units }) => sum + units, opening);
  const last = String(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
  const said = { account, from: `${month}-01`, to: `${month}-${last}`, openingUnits: opening, lines };
  const file = join(folder, `${month}.xml`);
  await pipeline(Readable.from(camt053Pieces(said, '001.08')), createWriteStream(file));
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('format', 'camt.053');
  form.set('statement', await openAsBlob(file), `${month}.xml`);
  const [begun, sent] = await timed(() =>
    fetch(`${api}/staff/outside-accounts/${accountId}/statements`, { method: 'POST', headers, body: form }),
  );
  const { id, state, fault, contentDigest } = /** @type {any} */ (await sent.json());
  if (state !== 'read') throw new Error(`The statement was not read: ${sent.status} ${state} ${JSON.stringify(fault)}`);
  const [recorded] = await timed(async () => {
    const answer = await fetch(`${api}/staff/statement-imports/${id}/record`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contentDigest }),
    });
    if (!answer.ok) throw new Error(`It was not recorded: ${answer.status} ${await answer.text()}`);
    for (let now = ''; now !== 'recorded'; await sleep(20)) {
      const asked = await fetch(`${api}/staff/statement-imports/${id}`, { headers });
      now = /** @type {any} */ (await asked.json()).state;
    }
  });
  rmSync(file);
  return { closing, read: begun, recorded };
}

/** @template Result @param {() => Promise<Result>} work @returns {Promise<[seconds: number, result: Result]>} */
async function timed(work) {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1_000, result];
}

/** @param {number} count rows @returns {Promise<number>} seconds */
async function floor(count) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('create table floor (id uuid primary key default gen_random_uuid(), line text not null)');
    const line = 'x'.repeat(600);
    const [seconds] = await timed(async () => {
      for (let at = 0; at < count; at += COMMIT_ROWS) {
        const rows = Array.from({ length: Math.min(COMMIT_ROWS, count - at) }, () => line);
        await client.query('insert into floor (line) select * from unnest($1::text[])', [rows]);
      }
    });
    return seconds;
  } finally {
    await client.query('drop table if exists floor');
    await client.end();
  }
}
