import { centsFromDecimal, MAX_AMOUNT_CENTS } from '@clearfold/ledger';
import { type Rule } from '../errors/rule.js';
import { decimalTextOf, isAboveZero } from '../numbers/written-number.js';
import { UnreadAmount } from './unread-amount.js';

/**
 * The rule that an amount of dollars breaks, read from its decimal text; undefined for one that anybody may ask for. One
 * that is not above zero is told that before anything else.
 *
 * @param value a number, a WrittenNumber, or of a form an UnreadAmount
 * @param notPositive the rule that zero, a negative amount and what is no number break: forms word it differently
 */
export const amountRule = (value: unknown, notPositive: Rule = 'amount-not-positive'): Rule | undefined => {
  if (value instanceof UnreadAmount) return value.rule;
  const text = decimalTextOf(value);
  if (text === undefined || !isAboveZero(text)) return notPositive;
  const cents = centsFromDecimal(text);
  if (cents === 'not-a-number') return notPositive;
  if (cents === 'more-than-two-decimals') return 'amount-more-than-two-decimals';
  return typeof cents === 'bigint' && cents <= MAX_AMOUNT_CENTS ? undefined : 'amount-above-limit';
};
