// @ts-check
import { eventually } from '../../topology/http.mjs';
import { answersMeanwhile } from '../answers-meanwhile.mjs';
import { missing as withoutPrograms } from './f10-standby-promoted.mjs';
import { startReplicated } from '../replicated-database.mjs';

export const title = 'the synchronous standby is stopped in the midst of its work (SIGSTOP), and goes on later';

export const missing = withoutPrograms;

export const startDatabase = startReplicated;

/** It hangs for some fifteen seconds, and a batch that waits for a lock meanwhile for four more. */
export const longestOutageMs = 30_000;

const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`;

/** @param {import('../world.mjs').World<Awaited<ReturnType<typeof startReplicated>>>} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  /** @type {string[]} */
  const faults = [];
  await world.burst(
    200,
    () => apis.map(({ url }) => url),
    async () => {
      const goOn = await world.database.hangTheStandby();
      try {
        faults.push(...(await whileItHangs(world, String(apis[0]?.url))));
      } finally {
        goOn();
      }
    },
  );
  return faults;
}

/** @param {import('../world.mjs').World} world @param {string} url */
async function whileItHangs(world, url) {
  await eventually(async () => (await world.query(WAITING)).length > 0, 'a commit waits for the standby');
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const reader = /** @type {import('../people.mjs').Person} */ (world.people.investors[0]);
  const faults = await answersMeanwhile(url, reader, { part: 'writer', reads: true });
  await eventually(() => world.log.unknown > 0, 'somebody was told that nobody knows');
  // Now these commands stand on the primary alone. Whoever asks again must not be told that they are safe.
  await world.query(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);
  await world.log.askAgainOnce(url);
  const told = world.log.entries.filter(({ wasUnknown, outcome }) => wasUnknown && outcome === 'acknowledged');
  if (told.length > 0) faults.push(`${told.length} commands were acknowledged that no standby has`);
  return faults;
}
