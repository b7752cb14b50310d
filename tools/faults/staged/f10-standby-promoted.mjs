// @ts-check
import { postgresPrograms } from '../../postgres/programs.mjs';
import { PROGRAMS } from '../../topology/database.mjs';
import { startReplicated } from '../replicated-database.mjs';

export const title = 'kill -9 of the primary, its synchronous standby is promoted';

export function missing() {
  try {
    postgresPrograms(PROGRAMS);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const longestOutageMs = 10_000;

export const startDatabase = startReplicated;

/** @param {import('../world.mjs').World<Awaited<ReturnType<typeof startReplicated>>>} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  await world.traffic(
    400,
    () => apis.map(({ url }) => url),
    () => world.database.loseThePrimary(),
  );
  return [];
}
