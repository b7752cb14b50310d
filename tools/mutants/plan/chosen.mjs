// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from './areas.mjs';
import { changedFiles } from './changed-files.mjs';

/**
 * @param {string} root the repository's top folder
 * @param {string[]} args paths of folders or files, `--changed`, or nothing for every area; `--sample` and `--seed`, each with a number
 * @returns {{ files: string[], sample?: import('../scores/sample.mjs').Sample }} files by their paths from the top, of areas and of others; the
 *   sample when not all of their mutants are to be asked
 * @throws Error when a path does not exist, paths come with `--changed`, or a number is none
 */
export function chosen(root, args) {
  const { values, positionals } = parseArgs({
    args,
    options: { changed: { type: 'boolean' }, sample: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const sample = sampleOf(values);
  if (values.changed && positionals.length > 0) throw new Error('Name folders, or --changed.');
  const files = values.changed ? withSources(root, changedFiles(root)) : named(root, positionals);
  return sample ? { files, sample } : { files };
}

/** @param {string} root @param {string[]} named */
function named(root, named) {
  const paths = named.length > 0 ? named : areas.flatMap(({ folders }) => folders);
  return [...new Set(paths.flatMap((path) => filesAt(root, posix.normalize(path).replace(/\/$/, ''))))].sort();
}

/** @param {{ sample?: string, seed?: string }} values */
function sampleOf({ sample, seed = '1' }) {
  if (sample === undefined) return undefined;
  if (![sample, seed].every((value) => /^[1-9]\d*$/.test(value))) throw new Error('--sample and --seed take a number.');
  return { size: Number(sample), seed: Number(seed) };
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
