// @ts-check
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../start/postgres/embedded-postgres.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

/**
 * Jest's global set-up for tests that need a database: a real PostgreSQL, one for the whole run. It leaves the
 * superuser's url in TEST_DATABASE_URL, and in TEST_RUN what no other run on that server is called; each test file makes
 * databases of its own, so files run side by side.
 */

/** Tests throw their data away, so nothing waits for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** @typedef {{ url: string, stop(): Promise<void> }} TestDatabase */

export default async function startTestDatabase() {
  const database = given() ?? (await inDocker()) ?? (await embedded());
  process.env.TEST_DATABASE_URL = database.url;
  process.env.TEST_RUN = randomBytes(6).toString('hex');
  Object.assign(globalThis, { stopTestDatabase: database.stop });
}

/** @returns {TestDatabase | undefined} */
function given() {
  const url = process.env.DATABASE_URL;
  return url ? { url, stop: () => dropTemplates(url) } : undefined;
}

/** What a run leaves on a server that goes on. @param {string} url */
async function dropTemplates(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ofThisRun = `test\\_template\\_%\\_${process.env.TEST_RUN}`;
  const { rows } = await client.query('select datname from pg_database where datname like $1', [ofThisRun]);
  for (const { datname } of rows) await client.query(`drop database "${datname}"`);
  await client.end();
}

/** @returns {Promise<TestDatabase | undefined>} */
async function inDocker() {
  if (process.env.TEST_NO_DOCKER === '1' || !(await dockerAnswers())) return undefined;
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const container = await new PostgreSqlContainer('postgres:18').withCommand(['postgres', ...flags]).start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

/** An engine that is installed but does not run may take for ever to say so. */
async function dockerAnswers() {
  const { getContainerRuntimeClient } = await import('testcontainers');
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, 3000, false)));
  const found = getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}

/** @returns {Promise<TestDatabase>} */
async function embedded() {
  const folder = temporaryFolder('test');
  const { url, stop } = await startEmbeddedPostgres({ folder, settings });
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
