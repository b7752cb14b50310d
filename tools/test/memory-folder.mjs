// @ts-check
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'clearfold-run-';

/** What a run writes at most is less than half of it. */
const ROOM = 6 * 1024 ** 3;

/**
 * A folder for what a run throws away with it, databases above all: in memory where a Linux has room, since a copy of the
 * template is some thousand files, and takes three times as long on a disk. What a killed run left there goes.
 *
 * @returns {string} whoever asked removes it
 */
export function memoryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `${NAME}${process.pid}-`));
  // As root PostgreSQL runs under another account, which must be let in.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  sweep();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM;
}

/** Removes the folders of processes that are no more. */
function sweep() {
  for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(NAME))) {
    if (!isRunning(Number.parseInt(name.slice(NAME.length), 10)))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
