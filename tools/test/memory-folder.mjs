// @ts-check
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'clearfold-run-';

/** What a run writes at most is less than half of it. */
const ROOM = 6 * 1024 ** 3;

/**
 * A folder for what a run throws away with it, databases above all: in memory where a Linux has room, since a copy of the
 * template is some thousand files, and takes three times as long on a disk. What a killed run left there goes with a later one.
 *
 * @returns {string} whoever asked removes it
 */
export function memoryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), NAME));
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

/** No run takes so long. */
const LEFT_BEHIND_MILLISECONDS = 3 * 60 * 60_000;

/** Removes what killed runs left. Of another container that shares the memory not even the processes are known here: so by age. */
function sweep() {
  for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(NAME))) {
    const folder = join(MEMORY, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > LEFT_BEHIND_MILLISECONDS) rmSync(folder, { recursive: true, force: true });
  }
}
