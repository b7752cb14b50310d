import { centsFromDollars, MAX_AMOUNT_CENTS } from '@clearfold/ledger';
import { ValidateBy } from 'class-validator';
import { breaks, type Rule } from '../errors/rule.js';

/**
 * A JSON number of dollars, greater than zero, with at most two decimals, up to the highest single amount.
 * Three validators because each rule has its own text; the first broken one answers.
 *
 * @param notPositive the rule that zero, a negative amount and what is no number break: forms word it differently
 */
export const IsAmount =
  (notPositive: Rule = 'amount-not-positive'): PropertyDecorator =>
  (target, key) => {
    const rules = [
      ValidateBy(
        { name: 'amountWithinLimit', validator: { validate: (value: unknown) => withinLimit(value) } },
        breaks('amount-above-limit'),
      ),
      ValidateBy(
        {
          name: 'amountInCents',
          validator: { validate: (value: unknown) => centsFromDollars(value) !== 'more-than-two-decimals' },
        },
        breaks('amount-more-than-two-decimals'),
      ),
      ValidateBy(
        { name: 'amountPositive', validator: { validate: (value: unknown) => typeof value === 'number' && value > 0 } },
        breaks(notPositive),
      ),
    ];
    for (const rule of rules) rule(target, key);
  };

/** What is no number (NaN is none) or has too many decimals breaks another rule; infinity breaks this one. */
const withinLimit = (value: unknown): boolean => {
  if (typeof value !== 'number' || Number.isNaN(value)) return true;
  const cents = centsFromDollars(value);
  return typeof cents === 'bigint' ? cents <= MAX_AMOUNT_CENTS : cents === 'more-than-two-decimals';
};
