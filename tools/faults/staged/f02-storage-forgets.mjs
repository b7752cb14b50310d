// @ts-check
import { startOnForgetfulStorage } from '../forgetful-storage.mjs';
import { withoutCompiler } from '../lost-power.mjs';
import { World } from '../world.mjs';

export const title = 'the power is cut: what no fsync made safe is lost sector by sector, and pages are torn';

const CUTS = 3;

/** What a commit does not wait for is lost when nobody flushes it meanwhile; whoever writes a page flushes the log up to it. */
const NOT_DURABLE = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  shared_buffers: '128MB',
  bgwriter_lru_maxpages: '0',
};

export const missing = withoutCompiler;

export const startDatabase = (/** @type {string} */ folder) => startOnForgetfulStorage(folder);

/** @typedef {World<Awaited<ReturnType<typeof startOnForgetfulStorage>>>} Storage */

/** @param {Storage} world */
export async function stage(world) {
  const { takenBack, torn } = await cutThePower(world, CUTS);
  return [
    ...(takenBack > 0 ? [] : ['the storage forgot nothing']),
    ...(torn > 0 ? [] : ['no page was torn']),
    ...(await isCaught(world)),
  ];
}

/**
 * While clients are at work and, unless it would make safe what is to be lost, pages are being written.
 *
 * @param {Storage} world @param {number} times @param {() => Promise<unknown>} [write]
 */
async function cutThePower(world, times, write = () => world.query('checkpoint')) {
  const apis = [await world.startApi(), await world.startApi()];
  const sum = { takenBack: 0, torn: 0 };
  for (let cut = 0; cut < times; cut++)
    await world.traffic(
      80,
      () => apis.map(({ url }) => url),
      async () => {
        const written = write().catch(() => {});
        await world.log.nextAcknowledgement();
        const { takenBack, torn } = await world.database.losePower(world.random);
        await written;
        sum.takenBack += takenBack;
        sum.torn += torn;
      },
    );
  await world.log.settle(apis.map(({ url }) => url));
  return sum;
}

/**
 * The proof of the proof: the same with commits that are not durable must be told as a loss.
 *
 * @param {World<any>} of whose numbers choose @returns {Promise<string[]>}
 */
async function isCaught({ random, isShort }) {
  const start = (/** @type {string} */ folder) => startOnForgetfulStorage(folder, NOT_DURABLE);
  const world = /** @type {Storage} */ (await World.open({ random, isShort }, { startDatabase: start }));
  try {
    // Servers that miss what was vouched for before the clients came take no more requests, and nothing would be acknowledged.
    await world.query('checkpoint');
    // From here on a checkpoint would flush what was acknowledged, and so may whoever else commits just before one of the cuts.
    await cutThePower(world, CUTS, async () => {});
    const { missing: lost } = await world.outcome();
    return lost > 0 ? [] : ['commits that are not durable were not told as lost'];
  } finally {
    await world.close();
  }
}
