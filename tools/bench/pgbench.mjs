// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Where pgbench is on this machine, if it is. */
export const pgbenchPath = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const candidates = [
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
    ...versions.map((version) => join(DEBIAN, version, 'bin', 'pgbench')),
  ];
  return candidates.find((path) => existsSync(path));
};

/**
 * pgbench's built-in simple-update on the same server: one UPDATE, one SELECT, one INSERT per transaction.
 *
 * @param {string} path of pgbench
 * @param {string} url of an empty database
 * @param {number} width connections
 * @returns {number} transactions per second
 */
export function simpleUpdate(path, url, width) {
  run(path, ['--initialize', '--quiet', '--scale=10', url]);
  const out = run(path, ['--builtin=simple-update', `--client=${width}`, '--jobs=2', '--time=8', url]);
  const rate = /tps = ([\d.]+)/.exec(out);
  if (!rate) throw new Error(`pgbench printed no rate:\n${out}`);
  return Number(rate[1]);
}

/** @param {string} path @param {string[]} args */
function run(path, args) {
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pgbench ended with ${status}:\n${stderr}`);
  return stdout;
}
