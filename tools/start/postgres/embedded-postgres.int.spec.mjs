// @ts-check
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningPostgresUrl } from './embedded-postgres.mjs';
import { liveProcess } from '../processes/process-table.mjs';
import { startInstance } from '../testing/instance.mjs';

const folder = mkdtempSync(join(tmpdir(), 'clearfold-launcher-'));
chmodSync(folder, 0o755);
const lockFile = join(folder, 'postgres/postmaster.pid');

/** @type {Awaited<ReturnType<typeof startInstance>> | undefined} */
let instance;
const start = async () => (instance = await startInstance(folder));

afterEach(async () => {
  await instance?.stop();
  instance = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} url @param {string} sql */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('error', () => {});
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** @param {() => boolean} condition */
async function eventually(condition) {
  // What never comes about is ended by Jest's time limit.
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('makes a UTF-8 database that asks for a password', async () => {
  const { url } = await start();
  expect(await query(url, "SELECT upper('čšž') AS upper, current_setting('server_encoding') AS encoding")).toEqual([
    { upper: 'ČŠŽ', encoding: 'UTF8' },
  ]);
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('tells other commands where it runs, as long as it runs', async () => {
  const { url } = await start();
  expect(runningPostgresUrl(folder)).toBe(url);
  await instance?.stop();
  expect(runningPostgresUrl(folder)).toBeUndefined();
});

test('refuses a second instance, names the first, and leaves it alone', async () => {
  const { url, node } = await start();
  await expect(startInstance(folder)).rejects.toThrow(`in use by process ${node} (`);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('PostgreSQL ends when our process is killed, and what was committed is there afterwards', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.kill(first.node);
  await eventually(() => liveProcess(first.postmaster) === undefined);
  expect(await query((await start()).url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('starts while the killed one is still shutting down', async () => {
  const first = await start();
  await first.kill(first.node);
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('our process notices that PostgreSQL was killed; the next start recovers', async () => {
  const first = await start();
  process.kill(first.postmaster, 'SIGKILL');
  await eventually(() => liveProcess(first.node) === undefined);
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('takes over from an orphan whose supervisors were all killed', async () => {
  const first = await start();
  const children = readFileSync(`/proc/${first.supervisor}/task/${first.supervisor}/children`, 'utf8');
  const watchers = children
    .split(' ')
    .map(Number)
    .filter((pid) => pid && pid !== first.postmaster);
  expect(watchers).toHaveLength(1);
  await first.kill(...watchers, first.supervisor, first.node);
  expect(liveProcess(first.postmaster)).toBeDefined();
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(liveProcess(first.postmaster)).toBeUndefined();
});

test('removes a lock file that names a process of another program', async () => {
  await start();
  const lock = readFileSync(lockFile, 'utf8');
  await instance?.stop();
  writeFileSync(lockFile, lock.replace(/^\d+/, String(process.pid)));
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
