// @ts-check
import { startCommitLoser } from '../database.mjs';

export const title = 'the connection is lost between commit and reply, five times';

export const seeds = 2;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const loser = await startCommitLoser(world.database.port);
  const behind = new URL(world.database.url);
  behind.port = String(loser.port);
  try {
    const api = await world.startApi({ DATABASE_URL: behind.href, WORK_JOBS: 'false' });
    for (let round = 0; round < 5; round++)
      await world.traffic(
        60,
        () => [api.url],
        async () => loser.loseNext(1),
      );
    await world.log.settle([api.url]);
    return loser.lost === 5 ? [] : [`only ${loser.lost} answers were lost`];
  } finally {
    const direct = await world.startApi();
    await Promise.all(world.apis.filter((api) => api !== direct).map((api) => api.kill('SIGKILL')));
    world.apis = [direct];
    loser.close();
  }
}
