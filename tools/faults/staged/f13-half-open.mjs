// @ts-check
import { startForwarder } from '../forwarder.mjs';

export const title = 'the network between an API and the database goes dead without a word';

/** What was under way when it went dead is given up within the time that any answer takes, and its locks with it. */
export const longestOutageMs = 10_000;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const way = await startForwarder(world.database.port);
  const behind = new URL(world.database.url);
  behind.port = String(way.port);
  try {
    const far = await world.startApi({ DATABASE_URL: behind.href });
    // Beside it one that reaches the database: what the first one's lost connections lock must not stop it.
    const near = await world.startApi();
    await world.burst(
      240,
      () => [far.url, near.url],
      async () => way.goSilent(),
    );
    // Once more alone, so that its own outage is what the clients see.
    await world.burst(
      120,
      () => [far.url],
      async () => way.goSilent(),
    );
    await world.log.settle([far.url]);
    return [];
  } finally {
    await world.endProcesses();
    way.close();
  }
}
