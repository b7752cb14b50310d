// @ts-check
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const SECTOR = 512;
/** Of PostgreSQL: what is torn when some of its sectors are of before. */
const PAGE = 8_192;
const HEAD = 40;
const [WRITTEN, SYNCED, CUT, GONE] = [1, 2, 3, 4];

/** What a write replaced, from an offset on; sectors beyond `before` were not there. @typedef {{ offset: number, length: number, before: Buffer }} Written */

/** Whether there is what builds the library. @returns {string | undefined} */
export const withoutCompiler = () => {
  if (process.platform !== 'linux') return 'needs LD_PRELOAD as Linux has it';
  return spawnSync('cc', ['--version']).status === 0
    ? undefined
    : 'it needs a C compiler (Debian: apt-get install gcc libc6-dev)';
};

/** Builds unsynced-writes.c. @param {string} file the library to be */
export function buildLibrary(file) {
  const source = join(import.meta.dirname, 'unsynced-writes.c');
  const { status, stderr } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', file, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`cc failed: ${stderr}`);
}

/**
 * What a power cut does to files: of every sector that was written since its file was last made safe, some version stays:
 * that of then, the newest, or one between. Nobody may have the files open. The journal is emptied.
 *
 * @param {string} journal of unsynced-writes.c @param {string} folder @param {() => number} random
 * @returns {{ files: number, sectors: number, takenBack: number, torn: number }} of files with unsafe sectors; `torn`: pages of
 *   which some sectors went back and others did not
 */
export function losePower(journal, folder, random) {
  const found = { files: 0, sectors: 0, takenBack: 0, torn: 0 };
  const paths = pathsIn(folder);
  for (const [inode, writes] of unsafeWrites(journal)) {
    const path = paths.get(inode);
    if (!path || writes.length === 0) continue;
    found.files += 1;
    const file = openSync(path, 'r+');
    tear(file, writes, random, found);
    closeSync(file);
  }
  const emptied = openSync(journal, 'r+');
  ftruncateSync(emptied, 0);
  closeSync(emptied);
  return found;
}

/** @param {number} file @param {Written[]} writes oldest first @param {() => number} random @param {{ sectors: number, takenBack: number, torn: number }} found */
function tear(file, writes, random, found) {
  /** Each sector's versions before its writes, oldest first. @type {Map<number, Buffer[]>} */
  const versions = new Map();
  for (const { offset, length, before } of writes)
    for (let at = 0; at < length; at += SECTOR) {
      const version = Buffer.alloc(SECTOR);
      before.subarray(at, at + SECTOR).copy(version);
      const sector = (offset + at) / SECTOR;
      versions.set(sector, [...(versions.get(sector) ?? []), version]);
    }
  const { size } = fstatSync(file);
  /** @type {Map<number, Set<boolean>>} */
  const pages = new Map();
  for (const [sector, older] of versions) {
    const length = Math.min(SECTOR, size - sector * SECTOR);
    if (length <= 0) continue;
    found.sectors += 1;
    const chosen = older[Math.floor(random() * (older.length + 1))];
    const now = Buffer.alloc(length);
    readSync(file, now, 0, length, sector * SECTOR);
    const page = Math.floor((sector * SECTOR) / PAGE);
    if (older.every((version) => version.subarray(0, length).equals(now))) continue;
    const goesBack = chosen !== undefined && !chosen.subarray(0, length).equals(now);
    pages.set(page, (pages.get(page) ?? new Set()).add(goesBack));
    if (!goesBack) continue;
    found.takenBack += 1;
    writeSync(file, chosen, 0, length, sector * SECTOR);
  }
  found.torn += [...pages.values()].filter(({ size: kinds }) => kinds > 1).length;
}

/** What was written and not made safe, by inode. @param {string} journal @returns {Map<number, Written[]>} */
function unsafeWrites(journal) {
  const bytes = readFileSync(journal);
  /** @type {Map<number, Written[]>} */
  const writes = new Map();
  for (let at = 0; at + HEAD <= bytes.length;) {
    const [kind, inode, offset, length, had] = [0, 8, 16, 24, 32].map((part) =>
      Number(bytes.readBigUInt64LE(at + part)),
    );
    const before = bytes.subarray(at + HEAD, at + HEAD + Number(had));
    at += HEAD + Number(had);
    const [id, place, count] = [Number(inode), Number(offset), Number(length)];
    if (kind === WRITTEN) {
      const ofFile = writes.get(id) ?? [];
      ofFile.push({ offset: place, length: count, before });
      writes.set(id, ofFile);
    } else if (kind === SYNCED || kind === GONE) writes.delete(id);
    else if (kind === CUT)
      writes.set(
        id,
        (writes.get(id) ?? []).flatMap((one) => cutAt(one, count)),
      );
    else throw new Error(`The journal has a record of kind ${kind}`);
  }
  return writes;
}

/** What is left of a write in a file that was cut. @param {Written} written @param {number} size @returns {Written[]} */
function cutAt({ offset, length, before }, size) {
  const left = Math.ceil(Math.max(0, size - offset) / SECTOR) * SECTOR;
  return left === 0 ? [] : [{ offset, length: Math.min(length, left), before }];
}

/** @param {string} folder @returns {Map<number, string>} files by inode */
const pathsIn = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [statSync(path).ino, path];
      }),
  );
