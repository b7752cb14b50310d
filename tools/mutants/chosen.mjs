// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from './areas.mjs';
import { changedFiles } from './changed-files.mjs';

/**
 * @param {string} root the repository's top folder
 * @param {string[]} args paths of folders or files, `--changed`, or nothing for every area
 * @returns {string[]} files by their paths from the top, of areas and of others
 * @throws Error when a path does not exist, or paths come with `--changed`
 */
export function chosen(root, args) {
  const { values, positionals } = parseArgs({
    args,
    options: { changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.changed && positionals.length > 0) throw new Error('Name folders, or --changed.');
  if (values.changed) return withSources(root, changedFiles(root));
  const paths = positionals.length > 0 ? positionals : areas.flatMap(({ folders }) => folders);
  return [...new Set(paths.flatMap((path) => filesAt(root, posix.normalize(path).replace(/\/$/, ''))))].sort();
}

/**
 * A test that has changed may notice less: its source is asked as well.
 *
 * @param {string} root
 * @param {string[]} files
 */
function withSources(root, files) {
  const tested = files.map((file) => file.replace(/(\.int)?\.spec(\.tsx?)$/, '$2'));
  return [...new Set([...files, ...tested])].filter((file) => existsSync(join(root, file))).sort();
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesAt(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) throw new Error(`There is no ${path}.`);
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesAt(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}
