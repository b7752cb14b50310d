// @ts-check
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../start/free-port.mjs';
import { openCluster } from '../start/postgres/cluster.mjs';
import { runServer } from '../start/postgres/supervisor.mjs';

/** Durable, as in earnest: only so does a crash prove something. */
const SETTINGS = { max_connections: '200', fsync: 'on', synchronous_commit: 'on' };

/**
 * A PostgreSQL that can be killed and started again, always on the same port.
 *
 * @param {string} folder @param {Record<string, string>} [settings] beside those of every fault
 * @param {(cluster: { data: string, account: { uid: number, gid: number } | undefined }) => Record<string, string>} [environmentOf]
 *   what its processes are told beside what this one is, once its folder is there
 */
export async function startEmbedded(folder, settings = {}, environmentOf = () => ({})) {
  const cluster = await openCluster(folder, () => {});
  const environment = environmentOf(cluster);
  const port = await freePort();
  const run = () => runServer(cluster, port, { ...SETTINGS, ...settings }, environment);
  let server = await run();
  let isDead = false;
  const start = async () => {
    isDead = false;
    server = await run();
    watch(server);
  };
  const watch = (/** @type {typeof server} */ one) => {
    one.died.then(() => (isDead = true)).catch(console.error);
  };
  watch(server);
  return {
    port,
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
    /** Stops all its processes where they are: it takes connections, and says nothing. @returns a function that lets them go on */
    freeze() {
      const pids = processesOf(postmasterOf(cluster.data));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
    },
    /** As a power cut would, and up again: it recovers from its log. */
    async crashAndStart() {
      process.kill(postmasterOf(cluster.data), 'SIGQUIT');
      await server.died;
      await start();
    },
    /** All its processes at once, as the machine under them would end. */
    async kill() {
      const postmaster = postmasterOf(cluster.data);
      // From then on it makes no more.
      process.kill(postmaster, 'SIGSTOP');
      while (!isStopped(postmaster)) await sleep(1);
      const pids = processesOf(postmaster);
      // A process that is ended in the midst of a write leaves half of it, and others may append to the same file meanwhile; one that is
      // stopped writes to the end first.
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      while (!pids.every(isStopped)) await sleep(1);
      for (const pid of pids.reverse()) process.kill(pid, 'SIGKILL');
      await server.died;
    },
    /** Whether it ended by itself. */
    hasDied: () => isDead,
    startAgain: start,
    stop: async () => {
      if (!isDead) await server.stop();
    },
  };
}

/** @param {string} data its folder */
const postmasterOf = (data) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Whether a process stands still, or has ended and its parent does not know yet. @param {number} pid */
const isStopped = (pid) => /\) [TZ] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** A process and its children. @param {number} pid */
const processesOf = (pid) => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
];

/**
 * A TCP proxy before the database that loses answers to commits.
 *
 * @param {number} target its port
 */
export async function startCommitLoser(target) {
  let left = 0;
  let lost = 0;
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    let isLost = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    }
    client.on('data', (data) => {
      database.write(data);
      // The whole statement: "begin isolation level read committed" has the word as well.
      if (left === 0 || !data.includes('commit\0')) return;
      left -= 1;
      lost += 1;
      isLost = true;
      // Long enough for the database to have committed, which is the case that matters.
      setTimeout(() => client.destroy(), 100);
    });
    database.on('data', (data) => void (isLost || client.write(data)));
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** @param {number} count of commits from now on whose answers are lost */
    loseNext: (count) => void (left = count),
    get lost() {
      return lost;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
