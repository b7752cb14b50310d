import { formatCalendarDay, formatDollars, PLANS_HISTORY } from '@clearfold/content';
import { type AnsweredPurchasedPlan } from '#api/answers/purchases.ts';

const DAY_MILLISECONDS = 86_400_000;

/** When the principal comes back, and how far away that is; undefined where the server does not tell. */
export const maturityText = ({ status, maturesOn }: AnsweredPurchasedPlan, now = Date.now()): string | undefined => {
  if (maturesOn === undefined) return undefined;
  const day = formatCalendarDay(maturesOn);
  if (status === 'completed') return PLANS_HISTORY.maturedOn(day);
  return PLANS_HISTORY.maturesOn(day, Math.ceil((Date.parse(maturesOn) - now) / DAY_MILLISECONDS));
};

/** How much of the term is over, from 0 to 1. */
export const termShare = (
  { createdAt, maturesOn }: { createdAt: string; maturesOn: string },
  now = Date.now(),
): number => {
  const [start, end] = [Date.parse(createdAt), Date.parse(maturesOn)];
  return end > start ? Math.min(1, Math.max(0, (now - start) / (end - start))) : 1;
};

/**
 * What the plan brings: a projection while nothing was paid, then how much of it has come; undefined where the server does not
 * tell.
 */
export const interestText = ({ expectedInterest, paidInterest }: AnsweredPurchasedPlan): string | undefined => {
  if (expectedInterest === undefined || paidInterest === undefined) return undefined;
  return paidInterest === 0
    ? PLANS_HISTORY.expected(formatDollars(expectedInterest))
    : PLANS_HISTORY.paid(formatDollars(paidInterest), formatDollars(expectedInterest));
};

/** What comes next; undefined once nothing does. */
export const nextPayoutText = ({ nextPayout }: AnsweredPurchasedPlan): string | undefined =>
  nextPayout && PLANS_HISTORY.nextPayout(formatDollars(nextPayout.amount), formatCalendarDay(nextPayout.on));
