// @ts-check
export const title = 'two reviewers decide the same requests, one approves and one rejects';

const REQUESTS = 30;

/** @param {import('./world.mjs').World} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  const [one, other] = world.people.staff;
  if (!one || !other) throw new Error('Nobody is there');
  await world.burst(
    REQUESTS,
    () => apis.map(({ url }) => url),
    async () => {},
  );
  /** @type {string[]} */
  const broken = [];
  for (const id of await world.waiting('deposit')) {
    const [a, b] = world.random() < 0.5 ? apis : apis.toReversed();
    const decided = await Promise.all([
      world.log.send(String(a?.url), `/staff/deposits/${id}/approve`, one.token, {}),
      world.log.send(String(b?.url), `/staff/deposits/${id}/reject`, other.token, {
        reason: 'The other one was faster',
      }),
    ]);
    const outcomes = decided.map(({ status }) => status).join(' and ');
    const won = decided.filter(({ outcome }) => outcome === 'acknowledged').length;
    if (won !== 1) broken.push(`I6: the decisions of ${id} were answered ${outcomes}`);
  }
  return broken;
}
