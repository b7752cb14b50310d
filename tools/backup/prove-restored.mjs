// @ts-check
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresPrograms } from '../postgres/programs.mjs';
import { root } from '../start/root.mjs';
import { runSupervised, startSupervised } from '../topology/supervised-process.mjs';
import { lastCheckpoint, upTo } from './checkpoint-file.mjs';

/**
 * What a restored cluster holds.
 *
 * @typedef {object} Proof
 * @property {number} events
 * @property {string} lastRecordedAt when the newest of them was recorded
 * @property {number} [vouchedFor] events that the last outside checkpoint vouches for
 * @property {number} missing of these, how many the cluster lacks
 * @property {string} report what the verification of the ledger said
 */

/**
 * Starts a restored cluster for as long as it takes to fold its whole ledger again and hold it against the checkpoints
 * outside. Nobody else reaches it: it listens on a socket in a folder of our own.
 *
 * @param {object} given
 * @param {string} given.cluster
 * @param {string} [given.checkpoints] the file of outside checkpoints
 * @param {string} [given.checkpointKey] what signs them, to check the signatures too
 * @param {string} [given.database]
 * @param {import('../start/postgres/account.mjs').Account} [given.account]
 * @returns {Promise<Proof>}
 * @throws Error when PostgreSQL does not start, or the ledger differs
 */
export async function proveRestored({ cluster, checkpoints, checkpointKey, database = 'clearfold', account }) {
  const bin = postgresPrograms(['postgres']);
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-restored-'));
  const access = join(folder, 'pg_hba.conf');
  writeFileSync(access, 'local all all trust\n');
  if (account) for (const path of [folder, access]) chownSync(path, account.uid, account.gid);
  const options = { unix_socket_directories: folder, listen_addresses: '', hba_file: access, archive_mode: 'off' };
  const server = await startSupervised({
    name: 'restored PostgreSQL',
    command: [
      join(bin, 'postgres'),
      '-D',
      cluster,
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    account,
    ready: /database system is ready to accept connections/,
  }).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  try {
    const url = `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
    const { events, lastRecordedAt, signedTo } = await ask(url);
    const vouchedFor = checkpoints ? lastCheckpoint(checkpoints)?.size : undefined;
    const known = join(folder, 'checkpoints.txt');
    // What was signed after the copy stands outside alone, though the events that it is of may all be here.
    if (checkpoints) writeFileSync(known, upTo(readFileSync(checkpoints, 'utf8'), signedTo));
    const holdsNotes = checkpoints && readFileSync(known, 'utf8') !== '';
    const verify = [
      process.execPath,
      join(root, 'apps/ledger-cli/dist/main.js'),
      'verify',
      ...(holdsNotes ? ['--checkpoints', known] : []),
    ];
    const env = { DATABASE_URL: url, ...(checkpointKey && { CHECKPOINT_KEY: checkpointKey }) };
    const report = await runSupervised({ name: 'The verification of the ledger', command: verify, env });
    return { events, lastRecordedAt, vouchedFor, missing: Math.max(0, (vouchedFor ?? 0) - events), report };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} url */
async function ask(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select position::int as events, recorded_at as "lastRecordedAt",
         (select coalesce(max(size), 0)::int from ledger.checkpoints) as "signedTo" from ledger.head`,
    );
    const [{ events, lastRecordedAt, signedTo }] = rows;
    return { events: Number(events), lastRecordedAt: lastRecordedAt.toISOString(), signedTo: Number(signedTo) };
  } finally {
    await client.end();
  }
}
