// @ts-check
export const title = 'PostgreSQL stops at once, as in a power cut, and starts again, ten times';

const CRASHES = 10;

/** @param {import('../world.mjs').World<Awaited<ReturnType<typeof import('../database.mjs').startEmbedded>>>} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  for (let crash = 0; crash < CRASHES; crash++)
    await world.traffic(
      60,
      () => apis.map(({ url }) => url),
      async () => {
        // What was acknowledged a moment ago is what a commit that is not durable loses.
        await world.log.nextAcknowledgement();
        await world.database.crashAndStart();
      },
    );
  return [];
}
