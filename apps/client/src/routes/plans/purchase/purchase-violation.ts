import { ERROR_TEXT, planRangeText } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { centsFromDollars, exactCents } from '@clearfold/ledger';

/**
 * What speaks against an amount that is one (docs/requirements.md, BUY-21..27): the plan's range first, then the
 * balance.
 *
 * @param amount what the field holds, in dollars
 * @param balance dollars available
 */
export const purchaseViolation = (
  amount: unknown,
  { minInvestment, maxInvestment }: Pick<Plan, 'minInvestment' | 'maxInvestment'>,
  balance: number,
): string | undefined => {
  const cents = centsFromDollars(amount);
  if (typeof cents !== 'bigint' || cents <= 0n) return undefined;
  const range = { minCents: exactCents(minInvestment), maxCents: exactCents(maxInvestment) };
  if (cents < range.minCents || cents > range.maxCents) return planRangeText(range);
  if (cents > exactCents(balance)) return ERROR_TEXT['insufficient-balance-for-plan'];
  return undefined;
};
