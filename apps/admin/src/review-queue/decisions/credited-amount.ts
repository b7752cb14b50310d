import { type Rule } from '@clearfold/contracts';
import { type Cents, centsFromDollars, MAX_AMOUNT_CENTS } from '@clearfold/ledger';

/** The amount a reviewer typed, in cents, or the rule it breaks; nothing is rounded. */
export const creditedCents = (text: string): Cents | Rule => {
  const cents = centsFromDollars(text.trim() === '' ? 0 : Number(text));
  if (cents === 'more-than-two-decimals') return 'amount-more-than-two-decimals';
  if (cents === 'out-of-range') return 'amount-above-limit';
  if (cents === 'not-a-number' || cents <= 0n) return 'amount-not-positive';
  return cents > MAX_AMOUNT_CENTS ? 'amount-above-limit' : cents;
};
