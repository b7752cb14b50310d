// @ts-check
export const title = 'two APIs race for the money of one account';

export const seeds = 2;

const RACERS = 40;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const apis = [await world.startApi(), await world.startApi()];
  const [url] = apis.map((api) => api.url);
  const [from, ...others] = world.people.investors;
  if (!from || !url) throw new Error('Nobody is there');
  const funded = await world.log.send(url, '/transactions/deposit-request', from.token, {
    amount: 100,
    currency: 'BTC',
    blockchainWalletAddress: 'DEMO-DO-NOT-SEND-BTC',
  });
  if (funded.outcome !== 'acknowledged') throw new Error('The account could not be funded');
  const [id] = await world.waiting('deposit');
  await world.log.send(url, `/staff/deposits/${id}/approve`, String(world.people.staff[0]?.token), {});
  // 100 dollars are there; each asks for 60.
  const asked = await Promise.all(
    Array.from({ length: RACERS }, (_, i) =>
      world.requestTransfer(String(apis[i % 2]?.url), from, world.pick(others), 60),
    ),
  );
  const won = asked.filter(({ outcome }) => outcome === 'acknowledged').length;
  return won === 1 ? [] : [`${won} of ${RACERS} were granted, where the money is enough for one`];
}
