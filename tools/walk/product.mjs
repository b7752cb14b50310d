// @ts-check
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer } from '../faults/mail-server.mjs';
import { clearfoldUrl } from '../start/postgres/clearfold-database.mjs';
import { serverEnvironment } from '../start/environment.mjs';
import { freePort } from '../start/free-port.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';
import {
  copyDatabase,
  dropDatabase,
  forgetStatistics,
  onDatabase,
  startDataFolder,
  startOwnCluster,
} from './cluster.mjs';
import { fill } from './fill.mjs';
import { startProcess } from './servers.mjs';

const ENDLESS = '100000000';
const ATTEMPTS = '1000000';
const COPY = 'clearfold_walk';

/** The walk signs in often and asks much; what keeps strangers off is not what it measures. */
const LIMITS = {
  RATE_LIMIT_PUBLIC: ENDLESS,
  RATE_LIMIT_INVESTOR: ENDLESS,
  RATE_LIMIT_STAFF: ENDLESS,
  // Its people sign in by passwords.
  STAFF_PASSKEYS: 'optional',
  SIGN_IN_LIMIT_PER_ADDRESS: ATTEMPTS,
  SIGN_IN_LIMIT_PER_ACCOUNT: ATTEMPTS,
  SIGN_IN_LIMIT_EVERYONE: ENDLESS,
  // Who signed in once is asked again at the end, of a large product hours later.
  STAFF_IDLE_MINUTES: '720',
};

/**
 * Where the product that is walked comes from: a data folder (`--data`) or a cluster (`--database`, with its secrets in the
 * environment) that somebody filled, or neither, and then one that is filled now.
 *
 * @typedef {{ data?: string, database?: string, small: boolean, withoutStatistics?: boolean }} Source
 * @typedef {Awaited<ReturnType<typeof startProduct>>} Product
 */

/**
 * Starts servers on a copy of the filled database: what the walk signs in, runs and records is gone with the copy, so a
 * database that took minutes to fill is walked as often as one likes.
 *
 * @param {Source} source @param {import('../start/steps.mjs').Step} step
 */
export async function startProduct(source, step) {
  const folder = temporaryFolder('walk');
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const cluster = await step('Starting PostgreSQL', () => clusterOf(source, folder));
    endings.push(() => cluster.stop());
    const secrets = source.data ?? folder;
    const filled = source.database ?? (await clearfoldUrl(cluster.superuserUrl, secrets));
    const isGiven = source.data !== undefined || source.database !== undefined;
    /** @type {Record<string, string | undefined>} */
    const settings = { ...serverEnvironment(secrets, filled), ...LIMITS, SEED_DEMO: 'false' };
    // A log that is checked against checkpoints outside must have had them outside from the first one on.
    if (!isGiven) settings.CHECKPOINT_SINK = join(folder, 'checkpoints.txt');
    if (!isGiven) await step('Filling the database', () => fill(settings, source));

    const superuserUrl = onDatabase(cluster.superuserUrl, COPY);
    const name = new URL(filled).pathname.slice(1);
    await step('Copying it', () => copyDatabase(cluster.superuserUrl, name, COPY));
    endings.push(() => dropDatabase(cluster.superuserUrl, COPY));
    if (source.withoutStatistics) await step('Forgetting its statistics', () => forgetStatistics(superuserUrl));
    const [pictures, sink] = [join(folder, 'walked-pictures'), join(folder, 'walked-checkpoints.txt')];
    if (settings.PICTURES_DIR && existsSync(settings.PICTURES_DIR))
      cpSync(settings.PICTURES_DIR, pictures, { recursive: true });
    if (settings.CHECKPOINT_SINK && existsSync(settings.CHECKPOINT_SINK)) cpSync(settings.CHECKPOINT_SINK, sink);
    const mailServer = await startMailServer(await freePort());
    endings.push(async () => mailServer.close());
    const url = onDatabase(filled, COPY);
    /** @type {Record<string, string | undefined>} */
    const environment = {
      ...settings,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: url,
      PICTURES_DIR: pictures,
      ...(settings.CHECKPOINT_SINK && { CHECKPOINT_SINK: sink }),
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    };
    const servers = await step('Starting a server and a worker', async () => ({
      api: await startProcess('api', environment),
      worker: await startProcess('worker', environment),
    }));
    endings.push(() => Promise.all([servers.api.stop(), servers.worker.stop()]));
    return { ...servers, cluster, database: COPY, url, superuserUrl, environment, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {Source} source @param {string} folder @returns {Promise<import('./cluster.mjs').Cluster>} */
async function clusterOf({ data, database }, folder) {
  if (data) return startDataFolder(data);
  if (database) return { superuserUrl: onDatabase(database, 'postgres'), stop: async () => {} };
  return startOwnCluster(folder);
}
