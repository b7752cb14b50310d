// @ts-check
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../database.mjs';

export const title = 'the disk of the database is full for two seconds';

const SIZE = '320m';
const FULL_MILLISECONDS = 2_000;

/** Two seconds of it are the fault itself. */
export const longestOutageMs = 5_000 + FULL_MILLISECONDS;

/** Tried rather than worked out: a container's root may lack the right. */
export function missing() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a small disk';
  const place = '/tmp/clearfold-faults-mount-tried';
  mkdirSync(place, { recursive: true });
  const tried = mount(place, '1m');
  if (tried === undefined) unmount(place);
  rmSync(place, { recursive: true });
  return tried && `a small disk cannot be mounted here: ${tried}`;
}

/** A database on a disk of its own. @param {string} folder */
export async function startDatabase(folder) {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const refused = mount(disk, SIZE);
  if (refused) throw new Error(refused);
  const database = await startEmbedded(disk).catch((error) => {
    unmount(disk);
    throw error;
  });
  return {
    ...database,
    disk,
    async stop() {
      await database.stop();
      unmount(disk);
    },
  };
}

/** @param {import('../world.mjs').World<Awaited<ReturnType<typeof startDatabase>>>} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  const { disk, hasDied, startAgain } = world.database;
  const fill = join(disk, 'fill');
  await world.burst(
    600,
    () => apis.map(({ url }) => url),
    async () => {
      fillUp(fill);
      await new Promise((resolve) => setTimeout(resolve, FULL_MILLISECONDS));
      rmSync(fill);
      // PostgreSQL ends when it cannot write its log; whoever frees the disk starts it again.
      if (hasDied()) await startAgain();
    },
  );
  return world.log.unknown > 0 ? [] : ['the disk was not full'];
}

/** @param {string} file */
function fillUp(file) {
  const handle = openSync(file, 'w');
  for (let bytes = 1_048_576; bytes >= 512;) {
    try {
      writeSync(handle, Buffer.alloc(bytes));
    } catch {
      bytes /= 2;
    }
  }
  closeSync(handle);
}

/** @param {string} place @param {string} size @returns {string | undefined} why not */
function mount(place, size) {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', place], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (stderr ?? '').trim() || 'there is no mount';
}

/** @param {string} place */
const unmount = (place) => spawnSync('umount', [place]);
