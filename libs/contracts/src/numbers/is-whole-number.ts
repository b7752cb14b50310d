import { unitsFromDecimal } from '@clearfold/ledger';
import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { type Rule } from '../errors/rule.js';
import { NumberOnceAllowed } from './number-once-allowed.js';
import { decimalTextOf } from './written-number.js';

/** A JSON number without decimals, from `least` to `most`. */
export const IsWholeNumber = (least: number, most: number, rule: Rule): PropertyDecorator => {
  const isAllowed = (value: unknown): boolean => {
    const text = decimalTextOf(value);
    const whole = text === undefined ? undefined : unitsFromDecimal(text, 0);
    return typeof whole === 'bigint' && whole >= BigInt(least) && whole <= BigInt(most);
  };
  return applyDecorators(NumberOnceAllowed(isAllowed), checkedBy('wholeNumber', isAllowed, [least, most])(rule));
};
