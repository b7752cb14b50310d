// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * The account PostgreSQL runs under. It refuses to run as root, so root lends it the rights of a lesser account;
 * everybody else runs it as himself, which `undefined` stands for.
 *
 * @typedef {{ uid: number, gid: number, name: string }} Account
 */

/** In the order of preference: made for it, found in Node's own container images, found everywhere. */
const candidates = ['postgres', 'node', 'nobody'];

/**
 * @param {string} dataFolder existing data stays with the account that owns it, whoever that is
 * @returns {Account | undefined}
 */
export function accountFor(dataFolder) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` };

  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of candidates) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) return { name, uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and /etc/passwd has none of the accounts ${candidates.join(', ')} to run it as. ` +
      'Start as an ordinary user, or set DATABASE_URL to a database that runs elsewhere.',
  );
}

/**
 * Whether the account may enter a folder. It is tried rather than worked out from mode bits: every folder on the way
 * counts, and so do access lists and mounts.
 *
 * @param {Account | undefined} account @param {string} folder
 */
export function canEnter(account, folder) {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...identity(account) });
  return status === 0;
}

/** @param {Account | undefined} account what `spawn` needs to run as the account */
export const identity = (account) => (account ? { uid: account.uid, gid: account.gid } : {});
