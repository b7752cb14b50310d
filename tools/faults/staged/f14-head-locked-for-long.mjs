// @ts-check
import pg from 'pg';
import { answersMeanwhile } from '../answers-meanwhile.mjs';

export const title = 'a session holds the lock of the ledger’s head for longer than any request may take';

const HELD_MILLISECONDS = 24_000;
const SHORT_MILLISECONDS = 15_000;

/** Held, and what a batch still waited for when it was given back. */
export const longestOutageMs = HELD_MILLISECONDS + 5_000;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  const reader = /** @type {import('../people.mjs').Person} */ (world.people.investors[0]);
  /** @type {string[]} */
  const faults = [];
  await world.burst(
    200,
    () => apis.map(({ url }) => url),
    async () => {
      const holder = new pg.Client({ connectionString: world.database.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select from ledger.head for update');
      const end = performance.now() + (world.isShort ? SHORT_MILLISECONDS : HELD_MILLISECONDS);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      faults.push(...(await answersMeanwhile(String(apis[0]?.url), reader, { part: 'writer', reads: true })));
      await new Promise((resolve) => setTimeout(resolve, end - performance.now()));
      await holder.query('commit');
      await holder.end();
    },
  );
  return faults;
}
