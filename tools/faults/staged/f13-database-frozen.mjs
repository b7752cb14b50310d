// @ts-check
import { platform } from 'node:os';
import { answersMeanwhile } from '../answers-meanwhile.mjs';
import { startEmbedded } from '../database.mjs';

export const title = 'PostgreSQL takes connections and says nothing (SIGSTOP of all its processes), and goes on later';

export const missing = () => (platform() === 'linux' ? undefined : 'needs /proc');

export const startDatabase = startEmbedded;

/** Frozen for some twelve seconds. */
export const longestOutageMs = 20_000;

/** @param {import('../world.mjs').World<Awaited<ReturnType<typeof startEmbedded>>>} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  const reader = /** @type {import('../people.mjs').Person} */ (world.people.investors[0]);
  /** @type {string[]} */
  const faults = [];
  await world.burst(
    200,
    () => apis.map(({ url }) => url),
    async () => {
      const thaw = world.database.freeze();
      try {
        // The second time on what is left after the first: no connection of before works then.
        for (const { url } of [...apis, ...apis])
          faults.push(...(await answersMeanwhile(url, reader, { part: 'database', reads: false })));
      } finally {
        thaw();
      }
    },
  );
  return faults;
}
