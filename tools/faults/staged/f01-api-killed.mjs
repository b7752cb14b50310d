// @ts-check
export const title = 'kill -9 of an API in the middle of a burst; asked again by key at the other';

export const seeds = 2;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const [first, second] = [await world.startApi(), await world.startApi()];
  let urls = [first.url, second.url];
  await world.traffic(
    300,
    () => urls,
    async () => {
      await first.kill('SIGKILL');
      urls = [second.url];
    },
  );
  world.apis = [second];
  return [];
}
