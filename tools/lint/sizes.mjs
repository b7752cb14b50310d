// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../requirements/files-below.mjs';
import { root } from '../start/root.mjs';
import { largeFiles, largeFolders } from './large.mjs';

/** A file within it is read in a few minutes; a folder is seen at a glance. */
const MOST = { lines: 300, entries: 25 };
const WRITTEN = /\.(?:[cm]?[jt]sx?|css|html|sql|sh|md|ya?ml)$|^run$/;

/**
 * `node tools/lint/sizes.mjs`: looks for files and folders that want to be several. Ends with 1 when it finds one that
 * `large.mjs` has no reason for, or a reason that nothing needs any more.
 *
 * @param {ReadonlyMap<string, number>} sizes by path
 * @param {number} most
 * @param {Readonly<Record<string, string>>} reasons by path
 * @returns {string[]} what is wrong
 */
export const oversized = (sizes, most, reasons) => [
  ...[...sizes].flatMap(([path, size]) => (size > most && !reasons[path] ? [`${path}: ${size}, at most ${most}`] : [])),
  ...Object.keys(reasons).flatMap((path) =>
    (sizes.get(path) ?? 0) > most ? [] : [`${path}: needs no reason any more, as it is small or gone`],
  ),
];

/** @param {readonly string[]} files @returns {Map<string, number>} how many files and folders each folder has */
export const entriesOf = (files) => {
  /** @type {Map<string, Set<string>>} */
  const entries = new Map();
  for (const file of files) {
    const parts = file.split('/');
    for (const [depth, name] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/') || '.';
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name));
    }
  }
  return new Map([...entries].map(([folder, names]) => [folder, names.size]));
};

if (process.argv[1] === import.meta.filename) {
  const files = filesBelow(root, /./);
  const lines = new Map(
    files
      .filter((file) => WRITTEN.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1]),
  );
  const found = [
    ...oversized(lines, MOST.lines, largeFiles).map((line) => `lines of ${line}`),
    ...oversized(entriesOf(files), MOST.entries, largeFolders).map((line) => `entries of ${line}`),
  ];
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? `${files.length} files and their folders are small.` : `${found.length} are not.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
