// @ts-check
import { eventually } from '../../topology/http.mjs';
import { invest, leftOfInvestments } from '../investments.mjs';

export const title = 'kill -9 of the worker in the middle of payouts, three times (in the short form once)';

const KILLS = 3;
const DAYS = 10;
const PURCHASES = 400;

/** Ten days ago 400 purchases of a plan that pays daily were made, and nobody has paid since. */
export const past = {
  daysAgo: DAYS,
  happened: (/** @type {import('../people.mjs').Server} */ app, /** @type {import('../people.mjs').People} */ people) =>
    invest(app, people, PURCHASES),
  leaves: (/** @type {number} */ investor) => leftOfInvestments(investor, PURCHASES, DAYS),
};

/** A worker finds what a killed one was at when its lock has run out, which takes some fifteen seconds. */
const TAKEN_OVER_WITHIN_SECONDS = 40;

const PROGRESS = `
select (select count(*)::int from ledger.events where type = 'InterestPaid') as paid,
  exists (select from ledger.payout_runs where status = 'open') as open,
  exists (select from ledger.purchases where due_day <= $1) as due`;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const api = await world.startApi({ PROCESS_ROLE: 'api' });
  const today = Math.floor(Date.now() / 86_400_000);
  const progress = async () => (await world.query(PROGRESS, [today]))[0];
  await world.burst(
    300,
    () => [api.url],
    async () => {
      for (let kill = 0; kill < (world.isShort ? 1 : KILLS); kill++) {
        const { paid: before } = await progress();
        const worker = await world.startWorker();
        const inTheMiddle = async () => {
          const { paid, open } = await progress();
          return open && paid > before;
        };
        await eventually(inTheMiddle, `run ${kill + 1} is under way`, TAKEN_OVER_WITHIN_SECONDS);
        await worker.kill('SIGKILL');
      }
    },
  );
  const { due, open } = await progress();
  if (!due && !open) return ['everything was paid before the last kill'];
  await world.startWorker();
  const isDone = async () => {
    const { due: isDue, open: isOpen } = await progress();
    return !isDue && !isOpen;
  };
  return eventually(isDone, 'I8: everything due is paid', TAKEN_OVER_WITHIN_SECONDS).then(
    () => [],
    (error) => [error.message],
  );
}
