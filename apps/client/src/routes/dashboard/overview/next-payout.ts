import { type PurchasedPlan } from '@clearfold/contracts';
import { dollarsFromCents, exactCents } from '@clearfold/ledger';

/** What all plans pay on the first day that any of them pays, in dollars; undefined while none will. Days are of UTC. */
export const nextPayout = (purchases: readonly Pick<PurchasedPlan, 'nextPayout'>[]): PurchasedPlan['nextPayout'] => {
  const payouts = purchases.flatMap((purchase) => purchase.nextPayout ?? []);
  const on = payouts.map((payout) => payout.on).toSorted()[0];
  if (on === undefined) return undefined;
  const cents = payouts.filter((payout) => payout.on === on).reduce((sum, { amount }) => sum + exactCents(amount), 0n);
  return { on, amount: dollarsFromCents(cents) };
};
