// @ts-check
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { postgresPrograms, programsVersion } from '../postgres/programs.mjs';
import { runSupervised } from '../topology/supervised-process.mjs';
import { descriptionOf, fingerprint } from './backup.mjs';

/**
 * Makes a backup a cluster that PostgreSQL can be started on; with an archive of the write-ahead log it is rolled forward
 * at that start, to the archive's end or to a moment. Writes into an empty folder only.
 *
 * @param {object} given
 * @param {string} given.from the backup
 * @param {string} given.into the new cluster's folder, empty or absent
 * @param {string} [given.pepper] compared with the backup's
 * @param {string} [given.archive] folder of write-ahead log files, e.g. pg_receivewal's
 * @param {string} [given.until] a moment with its zone, e.g. 2026-11-21T12:00:00Z
 * @param {import('../start/postgres/account.mjs').Account} [given.account] whose the cluster is to be
 * @returns {Promise<import('./backup.mjs').Description>}
 */
export async function restore({ from, into, pepper, archive, until, account }) {
  const description = descriptionOf(from);
  const source = join(resolve(from), 'cluster');
  const target = resolve(into);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty: a restore never writes over a cluster. Move it away first.`);
  }
  const { pepperFingerprint } = description;
  if (pepper !== undefined && pepperFingerprint !== undefined && fingerprint(pepper) !== pepperFingerprint) {
    throw new Error('PIN_PEPPER is not the one that the backup was made under: no stored PIN would be right.');
  }
  if (until !== undefined && !archive)
    throw new Error('A moment to roll forward to needs the archive: --archive FOLDER.');
  if (until !== undefined && !/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(until)) {
    throw new Error('--until takes a moment with its zone, such as 2026-11-21T12:00:00Z.');
  }
  const bin = postgresPrograms(['pg_verifybackup']);
  if (programsVersion(bin) !== description.postgresVersion) {
    throw new Error(
      `The backup is of PostgreSQL ${description.postgresVersion}, the programs in ${bin} are not: set POSTGRES_BIN.`,
    );
  }
  await runSupervised({ name: 'pg_verifybackup', command: [join(bin, 'pg_verifybackup'), '--quiet', source] });

  mkdirSync(target, { recursive: true, mode: 0o700 });
  cpSync(source, target, { recursive: true });
  // The old cluster's standby is not this one's: waiting for it, no commit would ever be answered.
  const settings = { ...description.atLeast, synchronous_standby_names: '' };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(target, 'postgresql.auto.conf'), lines.join(''));
  if (archive) rollForward(target, resolve(archive), until);
  if (account)
    await runSupervised({ name: 'chown', command: ['chown', '-R', `${account.uid}:${account.gid}`, target] });
  return description;
}

/**
 * The archive's files are copied: the last one, which was still being written, gets its final name here and not there.
 *
 * @param {string} target @param {string} archive @param {string | undefined} until
 */
function rollForward(target, archive, until) {
  const files = existsSync(archive)
    ? readdirSync(archive).filter((name) => /^[0-9A-F]{8,24}(\.history|\.partial)?$/.test(name))
    : [];
  if (files.length === 0) throw new Error(`${archive} holds no write-ahead log.`);
  const place = join(target, 'restored_wal');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { mode: 0o700 });
  for (const name of files) copyFileSync(join(archive, name), join(place, name.replace(/\.partial$/, '')));
  const moment =
    until === undefined
      ? []
      : [`recovery_target_time = '${inPostgresWords(until)}'`, "recovery_target_action = 'promote'"];
  const lines = ['restore_command = \'cp restored_wal/%f "%p"\'', "recovery_target_timeline = 'latest'", ...moment];
  appendFileSync(join(target, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  writeFileSync(join(target, 'recovery.signal'), '');
}

/** Read before PostgreSQL knows names of time zones, so "Z" is none to it. @param {string} until */
const inPostgresWords = (until) => new Date(until).toISOString().replace('T', ' ').replace('Z', '+00');
