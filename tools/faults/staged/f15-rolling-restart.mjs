// @ts-check
export const title = 'SIGTERM to one API after the other under load, each replaced first';

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  let serving = [await world.startApi(), await world.startApi()];
  await world.traffic(
    600,
    () => serving.map(({ url }) => url),
    async () => {
      for (const old of [...serving]) {
        const next = await world.startApi();
        serving = [...serving.filter((api) => api !== old), next];
        await old.kill('SIGTERM');
      }
    },
  );
  world.apis = serving;
  return [];
}
