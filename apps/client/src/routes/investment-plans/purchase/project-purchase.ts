import { type Plan } from '@clearfold/contracts';
import { dayOf, payoutSchedule, ratePpmFromPercent, startOfDay } from '@clearfold/ledger';

/** What a purchase would bring. */
interface Projection {
  interestCents: bigint;
  /** A calendar day, "2026-12-20". */
  maturesOn: string;
}

/** Adds up the very payouts that the ledger would make (libs/ledger, purchases/schedule.ts). */
export const projectPurchase = (
  { interestRate, durationDays, payout }: Pick<Plan, 'interestRate' | 'durationDays' | 'payout'>,
  amountCents: bigint,
  now: Date,
): Projection | undefined => {
  const ratePpm = ratePpmFromPercent(interestRate);
  if (ratePpm === undefined) return undefined;
  const payouts = payoutSchedule({ amountCents, ratePpm, durationDays, payout, boughtDay: dayOf(now.getTime()) });
  const last = payouts.at(-1);
  return (
    last && {
      interestCents: payouts.reduce((sum, { interestCents }) => sum + interestCents, 0n),
      maturesOn: new Date(startOfDay(last.day)).toISOString().slice(0, 10),
    }
  );
};
