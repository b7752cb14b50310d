import { type PurchasedPlan } from '@clearfold/contracts';
import { centsFromDollars, type Cents, dollarsFromCents } from '@clearfold/ledger';
import { PLANS_HISTORY } from '@clearfold/content';

/** What of a purchase is counted. */
interface Invested extends Pick<PurchasedPlan, 'amount' | 'status'> {
  investmentPlan?: { name: string } | undefined;
}

export interface PlanShare {
  name: string;
  /** Dollars in active purchases of the plan. */
  amount: number;
  /** Of all that is invested, from 0 to 1. */
  share: number;
}

/** What is invested now, by plan, the largest first. Summed in cents: dollars drift. */
export const allocationByPlan = (purchases: readonly Invested[]): PlanShare[] => {
  const byPlan = new Map<string, Cents>();
  for (const { amount, status, investmentPlan } of purchases) {
    // Of the statuses only this one is promised (docs/requirements.md, HIST-09): under any other the money is still there.
    if (status === 'completed') continue;
    const name = investmentPlan?.name ?? PLANS_HISTORY.missing;
    const cents = centsFromDollars(amount);
    if (typeof cents !== 'bigint')
      throw new RangeError(`the API sent an amount that is no money: ${amount} (${cents})`);
    byPlan.set(name, (byPlan.get(name) ?? 0n) + cents);
  }
  const total = [...byPlan.values()].reduce((sum, cents) => sum + cents, 0n);
  return [...byPlan]
    .toSorted(([, a], [, b]) => Number(b - a))
    .map(([name, cents]) => ({
      name,
      amount: dollarsFromCents(cents),
      share: total === 0n ? 0 : Number(cents) / Number(total),
    }));
};
