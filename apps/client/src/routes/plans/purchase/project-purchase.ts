import { type Plan } from '@clearfold/contracts';
import { dayOf, payoutSchedule, ratePpmFromPercent, startOfDay } from '@clearfold/ledger';

/** What a purchase would bring. */
interface Projection {
  interestCents: bigint;
  /** A calendar day, "2026-12-20". */
  maturesOn: string;
  /** The calendar day of the first interest, where it comes in parts. */
  firstOn?: string;
}

/** A century: the specification promises a number of days, and no calendar reaches as far as numbers do. */
const LONGEST_DAYS = 36_525;

/**
 * Adds up the very payouts that the ledger would make (libs/ledger, purchases/schedule.ts); undefined for terms that it would
 * not take.
 */
export const projectPurchase = (
  { interestRate, durationDays, payout }: Pick<Plan, 'interestRate' | 'durationDays' | 'payout'>,
  amountCents: bigint,
  now: Date,
): Projection | undefined => {
  const ratePpm = ratePpmFromPercent(interestRate);
  const isTerm = Number.isInteger(durationDays) && durationDays > 0 && durationDays <= LONGEST_DAYS;
  if (ratePpm === undefined || !isTerm) return undefined;
  const payouts = payoutSchedule({ amountCents, ratePpm, durationDays, payout, boughtDay: dayOf(now.getTime()) });
  const [first, last] = [payouts[0], payouts.at(-1)];
  return (
    last && {
      interestCents: payouts.reduce((sum, { interestCents }) => sum + interestCents, 0n),
      maturesOn: calendarDay(last.day),
      ...(first && payouts.length > 1 && { firstOn: calendarDay(first.day) }),
    }
  );
};

const calendarDay = (day: number): string => new Date(startOfDay(day)).toISOString().slice(0, 10);
