// @ts-check
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { accountFor } from '../start/postgres/account.mjs';
import { backup } from './backup.mjs';
import { proveRestored } from './prove-restored.mjs';
import { restore } from './restore.mjs';
import { backupName, outdated } from './rotation.mjs';
import { assertRecipient, seal } from './sealed.mjs';

/**
 * @typedef {object} SealedBackup
 * @property {string} name of the file
 * @property {number} bytes
 * @property {string} sha256
 * @property {number} events that the copy was proved to hold
 * @property {string[]} removed older files
 */

/**
 * One round: copies the cluster, restores the copy and folds its whole ledger again, encrypts it, removes what the rotation lets
 * go, and says in the database that a backup was made. In this order: what is not proved is not counted, and nothing old goes
 * before the new one stands.
 *
 * @param {object} given
 * @param {string} given.url of a role that may replicate
 * @param {string} given.ledgerUrl of the servers' login
 * @param {string} given.into the folder of the sealed backups
 * @param {string} given.work a folder that holds the plain copy for as long as the round takes, and a second one for its proof
 * @param {string} given.recipient whose secret key opens the backup
 * @param {{ daily: number, weekly: number }} given.keep
 * @param {string} [given.pictures]
 * @param {string} [given.checkpoints]
 * @param {Date} [given.at] the moment in the name
 * @returns {Promise<SealedBackup>}
 */
export async function sealedBackup({
  url,
  ledgerUrl,
  into,
  work,
  recipient,
  keep,
  pictures,
  checkpoints,
  at = new Date(),
}) {
  assertRecipient(recipient);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  mkdirSync(work, { recursive: true });
  // What a round that was killed has left is plain, and too old for anything.
  for (const name of readdirSync(work)) if (name.startsWith(ROUND)) rmSync(join(work, name), { recursive: true });
  const round = mkdtempSync(join(work, ROUND));
  // Where PostgreSQL runs under another account, it passes through; what lies within is closed to others by itself.
  chmodSync(round, 0o711);
  try {
    const copy = join(round, 'clearfold-backup');
    await backup({ url, ledgerUrl, into: copy, pictures, checkpoints });
    const cluster = join(round, 'cluster');
    mkdirSync(cluster, { mode: 0o700 });
    const account = accountFor(cluster);
    await restore({ from: copy, into: cluster, account });
    const { events } = await proveRestored({ cluster, checkpoints, account });
    rmSync(cluster, { recursive: true });

    const name = backupName(at);
    const { bytes, sha256 } = await seal({ folder: copy, into: join(into, name), recipient });
    const removed = outdated(readdirSync(into), keep);
    for (const old of removed) rmSync(join(into, old));
    await note(ledgerUrl, bytes);
    return { name, bytes, sha256, events, removed };
  } finally {
    rmSync(round, { recursive: true, force: true });
  }
}

const ROUND = 'clearfold-round-';

/** The alarm of an old backup looks at this row. @param {string} url @param {number} bytes */
async function note(url, bytes) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('set role clearfold_app');
    await client.query(
      "insert into backup_runs (finished_at, kind, bytes, proved) values (clock_timestamp(), 'full', $1, true)",
      [bytes],
    );
  } finally {
    await client.end();
  }
}
