// @ts-check
import pg from 'pg';

export const title = 'a session holds the lock of the ledger’s head for three seconds';

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  await world.burst(
    200,
    () => apis.map(({ url }) => url),
    async () => {
      const holder = new pg.Client({ connectionString: world.database.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select from ledger.head for update');
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await holder.query('commit');
      await holder.end();
    },
  );
  return [];
}
