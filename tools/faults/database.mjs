// @ts-check
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../start/free-port.mjs';
import { openCluster } from '../start/postgres/cluster.mjs';
import { runServer } from '../start/postgres/keeper.mjs';

/** Durable, as in earnest: only so does a crash prove something. */
const SETTINGS = { max_connections: '200', fsync: 'on', synchronous_commit: 'on' };

/**
 * A PostgreSQL that can be killed and started again, always on the same port.
 *
 * @param {string} folder
 */
export async function startEmbedded(folder) {
  const cluster = await openCluster(folder, () => {});
  const port = await freePort();
  let server = await runServer(cluster, port, SETTINGS);
  let isDead = false;
  const start = async () => {
    isDead = false;
    server = await runServer(cluster, port, SETTINGS);
    watch(server);
  };
  const watch = (/** @type {typeof server} */ one) => {
    one.died.then(() => (isDead = true)).catch(console.error);
  };
  watch(server);
  return {
    port,
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
    /** As a power cut would, and up again: it recovers from its log. */
    async crashAndStart() {
      const postmaster = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(postmaster, 'SIGQUIT');
      await server.died;
      await start();
    },
    /** Whether it ended by itself. */
    hasDied: () => isDead,
    startAgain: start,
    stop: async () => {
      if (!isDead) await server.stop();
    },
  };
}

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
