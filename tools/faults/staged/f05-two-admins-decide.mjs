// @ts-check
export const title = 'two reviewers decide the same requests, one approves and one rejects';

export const seeds = 2;

const REQUESTS = 60;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  const [one, other] = world.people.staff;
  if (!one || !other) throw new Error('Nobody is there');
  await world.traffic(
    REQUESTS,
    () => apis.map(({ url }) => url),
    async () => {},
  );
  /** @type {string[]} */
  const broken = [];
  const kinds = ['deposit', 'withdrawal', 'transfer'];
  const waiting = await Promise.all(kinds.map(async (kind) => (await world.waiting(kind)).map((id) => [kind, id])));
  for (const [kind, id] of waiting.flat()) {
    const [a, b] = world.random() < 0.5 ? apis : apis.toReversed();
    const decided = await Promise.all([
      world.log.send(String(a?.url), `/staff/${kind}s/${id}/approve`, one.token, {}),
      world.log.send(String(b?.url), `/staff/${kind}s/${id}/reject`, other.token, {
        reason: 'The other one was faster',
      }),
    ]);
    const outcomes = decided.map(({ status }) => status).join(' and ');
    const won = decided.filter(({ outcome }) => outcome === 'acknowledged').length;
    // A payout that was approved a moment ago may be taken back: it bounced.
    const isBounced = kind === 'withdrawal' && won === 2 && decided[1].answer.status === 'rejected';
    if (won !== 1 && !isBounced) broken.push(`I6: the decisions of ${id} were answered ${outcomes}`);
  }
  return broken;
}
