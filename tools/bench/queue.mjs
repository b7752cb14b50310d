// @ts-check
/**
 * `npm run bench:queue`: the review queue with 100,000 pending requests at the built API, over a real socket: listing,
 * filtering, searching, paging, counting, and the first byte of an export. One question at a time, as one reviewer asks;
 * the caller works in the server's own process, so what it needs itself counts too. The bars are absolute: a person waits.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '@clearfold/api/app.js';
import { StaffAccounts } from '@clearfold/api/features/staff/staff-accounts.js';
import { MIGRATIONS } from '@clearfold/api/migrations.js';
import { Clock } from '@clearfold/api/platform/clock/clock.js';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { migrate } from '@clearfold/api/platform/database/migrate.js';
import { atMost, verdict } from '../figures/bars.mjs';
import { quantile } from '../figures/quantile.mjs';
import { startEmbeddedPostgres } from '../start/postgres/embedded-postgres.mjs';
import { root } from '../start/root.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

const QUESTIONS = Number(process.env.BENCH_QUESTIONS ?? 40);

/** The bars, in milliseconds. */
const PAGE_BAR = 200;
const FIRST_BYTE_BAR = 500;

const pending = { status: 'pending' };
const LAST = [99_975, 99_999];

/** What is asked, as ra-data-simple-rest writes it. @type {[string, Record<string, unknown>][]} */
const PAGES = [
  ['the first page', { filter: pending }],
  ['the last page', { filter: pending, range: LAST }],
  ['the newest, 100 at once', { filter: pending, sort: ['createdAt', 'DESC'], range: [0, 99] }],
  ['the largest', { filter: pending, sort: ['amount', 'DESC'] }],
  ['a kind', { filter: { ...pending, kind: 'withdrawal' } }],
  ['a kind, its last page', { filter: { ...pending, kind: 'withdrawal' }, range: [33_325, 33_349] }],
  ['what waits for a second person', { filter: { second: 'me' } }],
  ['the late ones', { filter: { ...pending, late: true } }],
  ['a part of a name', { filter: { ...pending, q: 'number 1234' } }],
  ['an id that nobody has', { filter: { ...pending, q: randomUUID() } }],
];

const folder = process.env.DATABASE_URL ? undefined : temporaryFolder('bench');
const postgres = folder ? await startEmbeddedPostgres({ folder: join(folder, 'postgres') }) : undefined;
try {
  process.exitCode = verdict(await measure(process.env.DATABASE_URL ?? postgres?.url ?? ''));
} finally {
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** @param {string} url of an empty database */
async function measure(url) {
  const secret = 'x'.repeat(32);
  const settings = readSettings({
    DATABASE_URL: url,
    TOKEN_SECRET: secret,
    PIN_PEPPER: secret,
    // Its staff sign in by passwords.
    STAFF_PASSKEYS: 'optional',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_STAFF: '100000000',
  });
  await migrate(settings, MIGRATIONS);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(readFileSync(join(root, 'apps/api/src/testing/queue/long-queue.sql'), 'utf8'));
  await client.end();
  const app = await createApp(settings, new Clock());
  await app.listen(0, '127.0.0.1');
  const api = `${await app.getUrl()}/api`;
  const token = await signedIn(app, api);
  try {
    console.log(`100,000 pending requests, ${QUESTIONS} questions of each sort, one at a time, in ms\n`);
    console.log(`${''.padEnd(34)} median     p95  longest`);
    const bars = [];
    for (const [what, parameters] of PAGES) {
      const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
      const page = `/staff/requests?${new URLSearchParams(query)}`;
      bars.push(await judged(what, PAGE_BAR, () => answered(`${api}${page}`, token)));
    }
    bars.push(await judged('the tabs’ counts', PAGE_BAR, () => answered(`${api}/staff/requests/counts`, token)));
    const file = `${api}/staff/requests/export.csv?filter=${encodeURIComponent(JSON.stringify(pending))}`;
    bars.push(await judged('first byte of an export', FIRST_BYTE_BAR, () => begun(file, token)));
    console.log('');
    return bars;
  } finally {
    await app.close();
  }
}

/** @param {import('@nestjs/platform-fastify').NestFastifyApplication} app @param {string} api @returns {Promise<string>} */
async function signedIn(app, api) {
  const [email, password] = ['bench.staff@clearfold.example', 'correct horse battery'];
  await app.get(StaffAccounts, { strict: false }).add({ name: 'Bench', email, role: 'reviewer' }, password);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${api}/staff/auth/signin`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return /** @type {{ token: string }} */ (await answer.json()).token;
}

/** @param {string} url @param {string} token */
async function asked(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** @param {string} url @param {string} token @returns {Promise<number>} milliseconds to the whole answer */
async function answered(url, token) {
  const start = performance.now();
  await (await asked(url, token)).arrayBuffer();
  return performance.now() - start;
}

/** @param {string} url @param {string} token @returns {Promise<number>} milliseconds to the first byte; the rest is not read */
async function begun(url, token) {
  const start = performance.now();
  const reader = (await asked(url, token)).body?.getReader();
  const first = await reader?.read();
  const took = performance.now() - start;
  await reader?.cancel();
  if (!first?.value?.length) throw new Error(`${url} answered with nothing`);
  return took;
}

/**
 * Prints what a question takes, and holds what nineteen of twenty answers keep below to the bar.
 *
 * @param {string} what @param {number} bar milliseconds @param {() => Promise<number>} once
 */
async function judged(what, bar, once) {
  await once(); // The first time plans the statements.
  /** @type {number[]} */
  const took = [];
  for (let question = 0; question < QUESTIONS; question++) took.push(await once());
  const figures = [0.5, 0.95, 1].map((share) => quantile(took, share).toFixed(1).padStart(8)).join('');
  console.log(`${what.padEnd(33)}${figures}`);
  return atMost(`${what}, p95`, quantile(took, 0.95), bar, { unit: 'ms' });
}
