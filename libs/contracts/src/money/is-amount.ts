import { ValidateBy } from 'class-validator';
import { breaks, type Rule } from '../errors/rule.js';
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
    ValidateBy(
      { name, validator: { validate: (value: unknown) => amountRule(value, notPositive) !== rule } },
      breaks(rule),
    );
  const rules = [
    NumberOnceAllowed((value) => amountRule(value) === undefined),
    // Only a form has amounts that nobody can read; a request has numbers.
    keeps('amountCentsAfterPoint', 'amount-cents-not-after-point'),
    keeps('amountPlainDigits', 'amount-not-plain-digits'),
    keeps('amountWithinLimit', 'amount-above-limit'),
    keeps('amountInCents', 'amount-more-than-two-decimals'),
    keeps('amountPositive', notPositive),
  ];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
};
