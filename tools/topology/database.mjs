// @ts-check
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { parse } from 'yaml';
import { postgresPrograms } from '../postgres/programs.mjs';
import { freePort } from '../start/free-port.mjs';
import { accountFor } from '../start/postgres/account.mjs';
import { root } from '../start/root.mjs';
import { runSupervised, startSupervised } from './supervised-process.mjs';

/** A script of docker-compose.yml as a command: as text, since a lesser account may not enter this folder. */
const script = (/** @type {string} */ name) => [
  'bash',
  '-c',
  readFileSync(join(root, 'deploy/compose/database', name), 'utf8'),
  name,
];
/** What docker-compose.yml tells the primary on its command line. @type {string[]} */
const [, ...primaryOptions] = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services
  .database.command;
const ready = /database system is ready to accept (read-only )?connections/;
export const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup', 'pg_receivewal'];

/**
 * The machine's own PostgreSQL three times: a primary, its synchronous standby and the archive of its write-ahead log,
 * set up by the very scripts that docker-compose.yml mounts.
 *
 * @param {string} folder empty, and one that a lesser account may enter
 * @param {Record<'superuser' | 'owner' | 'server' | 'replication', string>} passwords
 */
export async function startDatabase(folder, passwords) {
  const bin = postgresPrograms(PROGRAMS);
  const account = accountFor(join(folder, 'primary'));
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const path = `${bin}:${process.env.PATH}`;
  const own = (/** @type {string} */ name) => {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    if (account) chownSync(place, account.uid, account.gid);
    return place;
  };
  const data = { primary: own('primary'), standby: own('standby'), archive: own('archive') };
  const options = (/** @type {number} */ port) => [
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const replication = {
    PATH: path,
    PGHOST: '127.0.0.1',
    PGPORT: String(primaryPort),
    PGUSER: 'clearfold_replication',
    PGPASSWORD: passwords.replication,
  };
  const url = (/** @type {string} */ user, /** @type {string} */ password, port = primaryPort, name = 'clearfold') =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

  const programs = {
    primary: {
      name: 'primary',
      command: [join(bin, 'postgres'), '-D', data.primary, ...options(primaryPort), ...primaryOptions],
      account,
      ready,
    },
    standby: {
      name: 'standby',
      command: [...script('start-standby.sh'), ...options(standbyPort)],
      env: { ...replication, PGDATA: data.standby },
      account,
      ready,
    },
    archive: {
      name: 'archive',
      command: script('start-archive.sh'),
      env: { ...replication, ARCHIVE: data.archive },
      account,
    },
  };

  await makeCluster();
  const primary = await startSupervised(programs.primary);
  const running = [primary];
  /** @param {import('./supervised-process.mjs').Program} program */
  const start = async (program) => {
    const kept = await startSupervised(program);
    running.push(kept);
    return kept;
  };
  let standby, archive;
  try {
    await firstStart();
    standby = await start(programs.standby);
    archive = await start(programs.archive);
    await standbyFollows();
  } catch (error) {
    await Promise.all(running.map(({ stop }) => stop()));
    throw error;
  }

  return {
    bin,
    account,
    data,
    programs,
    primaryPort,
    standbyPort,
    superuserUrl: url('postgres', passwords.superuser),
    ownerUrl: url('clearfold_owner', passwords.owner),
    serverUrl: url('clearfold_server', passwords.server),
    replicationUrl: url('clearfold_replication', passwords.replication, primaryPort, 'postgres'),
    standbyUrl: url('clearfold_server', passwords.server, standbyPort),
    processes: { primary, standby, archive },
    /** The standby first: a primary that stops waits for nobody, a standby complains. */
    stop: async () => {
      for (const { stop } of running.reverse()) await stop();
    },
  };

  async function makeCluster() {
    const file = join(folder, 'password');
    writeFileSync(file, passwords.superuser, { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
    const command = [
      join(bin, 'initdb'),
      '-D',
      data.primary,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${file}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      // As PostgreSQL 18 does by itself; without, a primary of before could not be rewound.
      '--data-checksums',
    ];
    await runSupervised({ name: 'initdb', command, account });
    rmSync(file);
  }

  async function firstStart() {
    await asSuperuser('create database clearfold', 'postgres');
    const env = {
      PATH: path,
      PGHOST: '127.0.0.1',
      PGPORT: String(primaryPort),
      PGPASSWORD: passwords.superuser,
      PGDATA: data.primary,
      OWNER_PASSWORD: passwords.owner,
      SERVER_PASSWORD: passwords.server,
      REPLICATION_PASSWORD: passwords.replication,
    };
    await runSupervised({ name: 'first start', command: script('first-start.sh'), env, account });
    await asSuperuser('select pg_reload_conf()');
  }

  /** From then on each commit waits for the standby. */
  async function standbyFollows() {
    for (;;) {
      const rows = await asSuperuser("select from pg_stat_replication where sync_state = 'sync'");
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** @param {string} sql @param {string} [name] */
  async function asSuperuser(sql, name) {
    const client = new pg.Client(url('postgres', passwords.superuser, primaryPort, name));
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }
}
