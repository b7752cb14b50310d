// @ts-check
import { mkdirSync, realpathSync } from 'node:fs';
import { freePort } from '../free-port.mjs';
import { claimFolder, currentOwner } from './owner-file.mjs';
import { openCluster } from './cluster.mjs';
import { runServer } from './supervisor.mjs';
import { clearLeftover } from './leftover.mjs';

/**
 * A real PostgreSQL with nothing to install: the programs come as an npm package, the data lies in `folder`, the
 * server listens on a free port of this machine only, and it ends when this process ends, in whatever way.
 *
 * @typedef {{ url: string, port: number, died: Promise<string>, stop(): Promise<void> }} EmbeddedPostgres
 *   `url` is the superuser's; `died` resolves with the end of the server's output if it ends by itself.
 */

/**
 * @param {{ folder: string, settings?: Record<string, string>, log?: (line: string) => void }} options
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres({ folder, settings = {}, log = () => {} }) {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL does not run on Windows yet: use WSL 2, or set DATABASE_URL.');
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const home = realpathSync(folder);
  const claim = claimFolder(home);
  try {
    const cluster = await openCluster(home, log);
    await clearLeftover(cluster.data);
    const port = await freePort();
    const server = await runServer(cluster, port, settings);
    const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
    claim.announce(url);
    return {
      url,
      port,
      died: server.died,
      async stop() {
        await server.stop();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/**
 * @param {string} folder
 * @returns {string | undefined} the superuser's url of the server another process runs on this folder
 */
export const runningPostgresUrl = (folder) => currentOwner(folder)?.url;
