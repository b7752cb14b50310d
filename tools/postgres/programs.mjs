// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder with PostgreSQL's own programs, which the embedded PostgreSQL does not bring: POSTGRES_BIN, else the newest
 * that is installed, else what the path finds.
 *
 * @param {string[]} needed e.g. pg_basebackup
 * @throws Error that says what to install
 */
export function postgresPrograms(needed) {
  const found = candidates().find((folder) => needed.every((program) => existsSync(join(folder, program))));
  if (found) return found;
  const given = process.env.POSTGRES_BIN;
  throw new Error(
    `PostgreSQL's ${needed.join(', ')} ${needed.length === 1 ? 'is' : 'are'} needed and not ` +
      `${given ? `in ${given} (POSTGRES_BIN)` : 'found'}. Install the programs of your server's version ` +
      "(Debian: apt-get install postgresql-18, from PostgreSQL's own repository for the newest), or name their folder " +
      'with POSTGRES_BIN.',
  );
}

function candidates() {
  if (process.env.POSTGRES_BIN) return [process.env.POSTGRES_BIN];
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
  return [...newestFirst, ...(process.env.PATH ?? '').split(':').filter(Boolean)];
}

/** @param {string} folder @returns {number} the major version of the programs in it */
export function programsVersion(folder) {
  const { stdout } = spawnSync(join(folder, 'pg_basebackup'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1]);
}
