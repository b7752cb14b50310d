// @ts-check
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { postgresPrograms, programsVersion } from '../postgres/programs.mjs';
import { runSupervised } from '../topology/supervised-process.mjs';
import { lastCheckpoint } from './checkpoint-file.mjs';

/**
 * What a backup's `clearfold-backup.json` says about it.
 *
 * @typedef {object} Description
 * @property {string} startedAt
 * @property {string} finishedAt
 * @property {number} postgresVersion major version: only its own programs start it again
 * @property {Record<string, string>} atLeast settings that may have stood on a command line; with less it does not start
 * @property {number} eventsAtStart what the restored log holds at the least
 * @property {number} [lastCheckpoint] size that the outside checkpoints vouch for
 * @property {string} [pepperFingerprint] tells, at a restore, whether PIN_PEPPER is the right one; not what it is
 */

/**
 * Copies a running database cluster, byte for byte and consistent, with the pictures and the outside checkpoints, into a
 * new folder, which has its name only when it is finished. The secrets are not in it.
 *
 * @param {object} given
 * @param {string} given.url of a role that may replicate
 * @param {string} given.ledgerUrl of a role that may read the ledger
 * @param {string} given.into
 * @param {string} [given.pepper] for its fingerprint; who backs up by schedule does not know it
 * @param {string} [given.pictures]
 * @param {string} [given.checkpoints]
 * @returns {Promise<Description>}
 */
export async function backup({ url, ledgerUrl, into, pepper, pictures, checkpoints }) {
  const folder = resolve(into);
  if (existsSync(folder)) throw new Error(`${folder} exists already: a backup goes into a new folder.`);
  const bin = postgresPrograms(['pg_basebackup', 'pg_verifybackup']);
  const startedAt = new Date().toISOString();
  const { version, events, atLeast } = await ask(ledgerUrl);
  if (programsVersion(bin) !== version) {
    throw new Error(
      `The server is PostgreSQL ${version}, the programs in ${bin} are version ${programsVersion(bin)}. ` +
        `Install those of version ${version} (Debian: apt-get install postgresql-${version}), or name their folder with POSTGRES_BIN.`,
    );
  }
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const copy = join(draft, 'cluster');
    const options = ['--checkpoint', 'fast', '--wal-method', 'stream', '--manifest-checksums', 'SHA256'];
    await runSupervised({
      name: 'pg_basebackup',
      command: [join(bin, 'pg_basebackup'), '--pgdata', copy, ...options, '--dbname', url, '--no-password'],
    });
    await runSupervised({ name: 'pg_verifybackup', command: [join(bin, 'pg_verifybackup'), '--quiet', copy] });
    if (pictures && existsSync(pictures)) cpSync(pictures, join(draft, 'pictures'), { recursive: true });
    if (checkpoints && existsSync(checkpoints)) cpSync(checkpoints, join(draft, 'checkpoints.txt'));
    /** @type {Description} */
    const description = {
      startedAt,
      finishedAt: new Date().toISOString(),
      postgresVersion: version,
      atLeast,
      eventsAtStart: events,
      lastCheckpoint: checkpoints ? lastCheckpoint(checkpoints)?.size : undefined,
      ...(pepper !== undefined && { pepperFingerprint: fingerprint(pepper) }),
    };
    writeFileSync(join(draft, DESCRIPTION), `${JSON.stringify(description, null, 2)}\n`);
    renameSync(draft, folder);
    return description;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL rolls nothing forward with less of these than the server had that wrote the log. */
const AT_LEAST = [
  'max_connections',
  'max_worker_processes',
  'max_wal_senders',
  'max_prepared_transactions',
  'max_locks_per_transaction',
];

const DESCRIPTION = 'clearfold-backup.json';

/** Enough to compare, too little to guess by: a pepper has 32 random characters at the least. @param {string} pepper */
export const fingerprint = (pepper) =>
  createHash('sha256').update(`clearfold backup ${pepper}`).digest('hex').slice(0, 16);

/** @param {string} folder @returns {Description} */
export function descriptionOf(folder) {
  const file = join(resolve(folder), DESCRIPTION);
  if (!existsSync(file)) throw new Error(`${resolve(folder)} is no backup: it has no ${DESCRIPTION}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} url @returns {Promise<{ version: number, events: number, atLeast: Record<string, string> }>} */
async function ask(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error) => {
    throw new Error(`The database at ${new URL(url).host} cannot be used: ${error.message || 'no answer'}`);
  });
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version, (select position::int from ledger.head) as events,
        (select json_object_agg(name, setting) from pg_settings where name = any ($1)) as "atLeast"`,
      [AT_LEAST],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
