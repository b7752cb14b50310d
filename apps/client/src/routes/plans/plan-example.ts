import { formatCalendarDay, formatCents, INVESTMENT_PLANS } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { projectPurchase } from './purchase/project-purchase';

/** The rhythm is ours: the specification's plans say none. */
type PlanTerms = Omit<Plan, 'payout'> & Partial<Pick<Plan, 'payout'>>;

/** What the plans are compared by: $1,000.00. */
const COMPARED_CENTS = 100_000n;

/**
 * What $1,000.00, or the nearest amount that the plan takes, comes back as when it is invested now; undefined for a rate that the
 * ledger would not take. A plan that says no rhythm pays at maturity.
 */
export const planExample = (plan: PlanTerms, now: Date): string | undefined => {
  const [min, max] = [exactCents(plan.minInvestment), exactCents(plan.maxInvestment)];
  const atLeast = COMPARED_CENTS < min ? min : COMPARED_CENTS;
  const amountCents = atLeast > max ? max : atLeast;
  const terms = { ...plan, payout: plan.payout ?? 'at-maturity' };
  const projected = projectPurchase(terms, amountCents, now);
  return (
    projected &&
    INVESTMENT_PLANS.card.example(
      formatCents(amountCents),
      formatCents(amountCents + projected.interestCents),
      formatCalendarDay(projected.maturesOn),
      terms.payout !== 'at-maturity',
    )
  );
};
