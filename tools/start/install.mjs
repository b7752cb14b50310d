// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root } from './root.mjs';
import { runQuietly } from './processes/run-quietly.mjs';

const lockFile = join(root, 'package-lock.json');
/** Holds the hash of the lock that node_modules was installed from. Written last, so half a tree has none. */
const markFile = join(root, 'node_modules', '.clearfold-lock');

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/** @param {import('./steps.mjs').Step} step */
export async function install(step) {
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256').update(lock).digest('hex');
  /** @type {Lock} */
  const wanted = JSON.parse(lock.toString());
  const complete = everyFolderExists(wanted);
  if (complete && existsSync(markFile) && readFileSync(markFile, 'utf8') === hash) return;
  // Somebody who ran `npm install` himself has what the lock says: `npm ci` would only take it away and bring it back.
  if (!complete || !installedByHand(wanted)) {
    await step('Installing packages', () =>
      runQuietly(...npm(['ci', '--no-audit', '--no-fund']), { SCARF_ANALYTICS: 'false' }),
    );
  }
  writeFileSync(markFile, hash);
}

/**
 * Somebody may have cleaned up an application's folder together with its packages. Optional packages are made for
 * other machines and may be absent.
 *
 * @param {Lock} wanted
 */
const everyFolderExists = (wanted) =>
  Object.entries(wanted.packages).every(([path, { optional }]) => optional || existsSync(join(root, path)));

/**
 * Whether npm's own note of what lies in node_modules, which it too writes last, has every package of the lock.
 *
 * @param {Lock} wanted
 */
function installedByHand(wanted) {
  const noteFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noteFile)) return false;
  /** @type {Lock} */
  const found = JSON.parse(readFileSync(noteFile, 'utf8'));
  return Object.entries(wanted.packages).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const there = found.packages[path];
    return there ? there.version === version : optional;
  });
}
