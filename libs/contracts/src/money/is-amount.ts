import { centsFromDecimal, MAX_AMOUNT_CENTS } from '@clearfold/ledger';
import { ValidateBy } from 'class-validator';
import { breaks, type Rule } from '../errors/rule.js';
import { NumberOnceAllowed } from '../numbers/number-once-allowed.js';
import { decimalTextOf, isAboveZero } from '../numbers/written-number.js';

type AmountFault = 'not-positive' | 'more-than-two-decimals' | 'above-limit';

/** What is wrong with an amount of dollars, read from its decimal text; undefined for one that anybody may ask for. */
const amountFault = (value: unknown): AmountFault | undefined => {
  const text = decimalTextOf(value);
  if (text === undefined || !isAboveZero(text)) return 'not-positive';
  const cents = centsFromDecimal(text);
  if (cents === 'more-than-two-decimals') return cents;
  return typeof cents === 'bigint' && cents <= MAX_AMOUNT_CENTS ? undefined : 'above-limit';
};

/**
 * A JSON number of dollars, greater than zero, with at most two decimals, up to the highest single amount.
 * Three validators because each rule has its own text; an amount breaks one of them at most.
 *
 * @param notPositive the rule that zero, a negative amount and what is no number break: forms word it differently
 */
export const IsAmount = (notPositive: Rule = 'amount-not-positive'): PropertyDecorator => {
  const without = (name: string, fault: AmountFault, rule: Rule): PropertyDecorator =>
    ValidateBy({ name, validator: { validate: (value: unknown) => amountFault(value) !== fault } }, breaks(rule));
  const rules = [
    NumberOnceAllowed((value) => amountFault(value) === undefined),
    without('amountWithinLimit', 'above-limit', 'amount-above-limit'),
    without('amountInCents', 'more-than-two-decimals', 'amount-more-than-two-decimals'),
    without('amountPositive', 'not-positive', notPositive),
  ];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
};
