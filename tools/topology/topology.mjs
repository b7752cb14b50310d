// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_MEMORY } from '../deploy/image-memory.mjs';
import { freePort } from '../start/free-port.mjs';
import { root } from '../start/root.mjs';
import { startDatabase } from './database.mjs';
import { runSupervised, startSupervised } from './supervised-process.mjs';
import { startRedis } from './redis.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

const main = join(root, 'apps/api/dist/main.js');
const secret = () => randomBytes(24).toString('hex');

/**
 * @typedef {Awaited<ReturnType<typeof startTopology>>} Topology
 * @typedef {import('./supervised-process.mjs').SupervisedProcess & { url: string, port: number }} ServerProcess
 */

/**
 * The topology of docker-compose.yml as plain processes on this machine, with the programs that Debian installs: servers
 * and workers in their roles behind a proxy, PostgreSQL with a synchronous standby and an archive, Redis. All of it lies
 * in one temporary folder and ends with this process.
 *
 * @param {{ apis?: number, workers?: number, settings?: Record<string, string>, log?: (line: string) => void }} [options]
 *   `settings` are the servers', over what the topology sets
 */
export async function startTopology({ apis = 2, workers = 1, settings = {}, log = () => {} } = {}) {
  const folder = temporaryFolder('topology');
  mkdirSync(join(folder, 'pictures'));
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };

  try {
    const passwords = { superuser: secret(), owner: secret(), server: secret(), replication: secret() };
    const database = await startDatabase(folder, passwords);
    endings.push(() => database.stop());
    log('PostgreSQL runs, with its standby and its archive');
    const redis = await startRedis(folder, await freePort(), secret());
    endings.push(() => redis.process.stop());

    const environment = {
      ...IMAGE_MEMORY,
      DATABASE_URL: database.serverUrl,
      REDIS_URL: redis.url,
      TOKEN_SECRET: secret(),
      PIN_PEPPER: secret(),
      // Its staff sign in by passwords.
      STAFF_PASSKEYS: 'optional',
      CHECKPOINT_KEY: secret(),
      CHECKPOINT_SINK: join(folder, 'checkpoints.txt'),
      METRICS_TOKEN: secret(),
      PICTURES_DIR: join(folder, 'pictures'),
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
      ...settings,
    };
    const ownerSettings = { ...environment, PROCESS_ROLE: 'migrate', DATABASE_OWNER_URL: database.ownerUrl };
    await runSupervised({ name: 'migrate', command: [process.execPath, main], env: ownerSettings });
    log('the database is migrated');

    /** @param {'api' | 'worker'} role @param {number} i @returns {Promise<ServerProcess>} */
    const startServer = async (role, i, port = 0) => {
      const own = port || (await freePort());
      const env = { ...environment, PROCESS_ROLE: role, PORT: String(own) };
      const kept = await startSupervised({
        name: `${role} ${i}`,
        command: [process.execPath, main],
        env,
        ready: /Listening on/,
      });
      return { ...kept, url: `http://127.0.0.1:${own}`, port: own };
    };
    const started = (/** @type {'api' | 'worker'} */ role, /** @type {number} */ count) =>
      Promise.all(Array.from({ length: count }, (_, i) => startServer(role, i + 1)));
    const servers = { apis: await started('api', apis), workers: await started('worker', workers) };
    endings.push(() => Promise.all([...servers.apis, ...servers.workers].map((server) => server.stop())));
    log(`${apis} servers and ${workers} workers run`);

    const proxyPort = await freePort();
    const proxy = await startSupervised({
      name: 'proxy',
      command: [
        process.execPath,
        join(import.meta.dirname, 'proxy.mjs'),
        ...[proxyPort, ...servers.apis.map(({ port }) => port)].map(String),
      ],
      ready: /listens/,
    });
    endings.push(() => proxy.stop());

    return {
      url: `http://127.0.0.1:${proxyPort}`,
      folder,
      environment,
      database,
      redis,
      proxy,
      ...servers,
      /** Starts one again that was killed, on its old port, where the proxy finds it. @param {ServerProcess} dead */
      async restart(dead) {
        const list = servers.apis.includes(dead) ? servers.apis : servers.workers;
        const i = list.indexOf(dead);
        const born = await startServer(list === servers.apis ? 'api' : 'worker', i + 1, dead.port);
        list[i] = born;
        return born;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
