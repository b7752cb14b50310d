import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { type Rule } from '../errors/rule.js';
import { NumberOnceAllowed } from '../numbers/number-once-allowed.js';
import { amountRule } from './amount-rule.js';

/**
 * A JSON number of dollars, greater than zero, with at most two decimals, up to the highest single amount.
 * A validator per rule because each has its own text; an amount breaks one of them at most.
 *
 * @param notPositive the rule that zero, a negative amount and what is no number break: forms word it differently
 */
export const IsAmount = (notPositive: Rule = 'amount-not-positive'): PropertyDecorator => {
  const keeps = (name: string, rule: Rule): PropertyDecorator =>
    checkedBy(name, (value) => amountRule(value, notPositive) !== rule)(rule);
  return applyDecorators(
    NumberOnceAllowed((value) => amountRule(value) === undefined),
    // Only a form has amounts that nobody can read; a request has numbers.
    keeps('amountCentsAfterPoint', 'amount-cents-not-after-point'),
    keeps('amountPlainDigits', 'amount-not-plain-digits'),
    keeps('amountWithinLimit', 'amount-above-limit'),
    keeps('amountInCents', 'amount-more-than-two-decimals'),
    keeps('amountPositive', notPositive),
  );
};
