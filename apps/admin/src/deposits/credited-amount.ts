import { amountRule, type Rule, typedAmount } from '@clearfold/contracts';
import { type Cents, exactCents } from '@clearfold/ledger';

/** The amount a reviewer typed, in cents, or the rule it breaks; nothing is rounded. */
export const creditedCents = (text: string): Cents | Rule => {
  const amount = typedAmount(text);
  return amountRule(amount) ?? exactCents(Number(amount));
};
