// @ts-check
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresPrograms } from '../postgres/programs.mjs';
import { startEmbeddedPostgres } from '../start/postgres/embedded-postgres.mjs';
import { freePort } from '../start/free-port.mjs';
import { accountFor } from '../start/postgres/account.mjs';
import { keptSecret } from '../start/secrets.mjs';
import { runSupervised, startSupervised } from '../topology/supervised-process.mjs';

/** What statements cost is counted by PostgreSQL itself. */
const SETTINGS = { shared_preload_libraries: 'pg_stat_statements', max_connections: '200' };

/**
 * @typedef {{ superuserUrl: string, account?: import('../start/postgres/account.mjs').Account, stop(): Promise<void> }} Cluster
 */

/**
 * A cluster of the programs that the machine has, so that the walk can back it up: the embedded PostgreSQL brings no
 * pg_basebackup.
 *
 * @param {string} folder empty, and one that a lesser account may enter @returns {Promise<Cluster>}
 */
export async function startOwnCluster(folder) {
  const bin = postgresPrograms(['initdb', 'postgres', 'pg_basebackup', 'pg_verifybackup']);
  const data = join(folder, 'postgres');
  const account = accountFor(data);
  const passwordFile = join(folder, 'password');
  const password = keptSecret(folder, 'POSTGRES_PASSWORD');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
  const options = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  await runSupervised({ name: 'initdb', command: [join(bin, 'initdb'), '-D', data, ...options, '--no-sync'], account });
  rmSync(passwordFile);
  const port = await freePort();
  const settings = { ...SETTINGS, unix_socket_directories: '', listen_addresses: '127.0.0.1', port: String(port) };
  const command = [
    join(bin, 'postgres'),
    '-D',
    data,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const ready = /database system is ready to accept connections/;
  const server = await startSupervised({ name: 'PostgreSQL', command, account, ready });
  return { superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, account, stop: server.stop };
}

/** The cluster of a data folder that `npm start` or a demo filled. @param {string} folder @returns {Promise<Cluster>} */
export async function startDataFolder(folder) {
  const { url, stop } = await startEmbeddedPostgres({ folder, settings: SETTINGS });
  return { superuserUrl: url, stop };
}

/**
 * @param {string} url @param {string} statement @param {unknown[]} [values] @returns {Promise<any[]>} rows
 */
export async function query(url, statement, values = []) {
  const client = new pg.Client({ connectionString: url, application_name: 'clearfold-walk' });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {string} database @returns {string} the same cluster's, another database */
export const onDatabase = (url, database) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/**
 * A copy of a database that nobody is connected to, byte for byte.
 *
 * @param {string} superuserUrl @param {string} from @param {string} to
 */
export async function copyDatabase(superuserUrl, from, to) {
  const [found] = await query(
    superuserUrl,
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [from],
  );
  if (!found) throw new Error(`There is no database ${from}.`);
  await query(superuserUrl, `drop database if exists ${quoted(to)} with (force)`);
  await query(
    superuserUrl,
    `create database ${quoted(to)} template ${quoted(from)} owner ${quoted(found.owner)} strategy file_copy`,
  );
}

const OWN_TABLES = `select oid from pg_class where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace`;

/**
 * Leaves a database as it is just after it was restored from a dump: nobody has looked at its tables, and nobody will while
 * they are walked.
 *
 * @param {string} url its own, as a superuser
 */
export async function forgetStatistics(url) {
  await query(url, `delete from pg_statistic where starelid in (${OWN_TABLES})`);
  await query(url, `update pg_class set reltuples = -1, relpages = 0, relallvisible = 0 where oid in (${OWN_TABLES})`);
  const own = `select format('alter table %s set (autovacuum_enabled = false)', oid::regclass) as statement
    from pg_class where oid in (${OWN_TABLES}) and relnamespace <> 'information_schema'::regnamespace`;
  for (const { statement } of await query(url, own)) await query(url, statement);
}

/** @param {string} superuserUrl @param {string} name */
export const dropDatabase = (superuserUrl, name) =>
  query(superuserUrl, `drop database if exists ${quoted(name)} with (force)`);

/** @param {string} name */
const quoted = (name) => pg.escapeIdentifier(name);
