// @ts-check
export const title = 'PostgreSQL stops at once, as in a power cut, and starts again';

/** @param {import('./world.mjs').World<Awaited<ReturnType<typeof import('./database.mjs').startEmbedded>>>} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  await world.burst(
    400,
    () => apis.map(({ url }) => url),
    () => world.database.crashAndStart(),
  );
  return [];
}
