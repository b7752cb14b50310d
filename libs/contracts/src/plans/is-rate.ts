import { ratePpmFromDecimal } from '@clearfold/ledger';
import { ValidateBy } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { NumberOnceAllowed } from '../numbers/number-once-allowed.js';
import { decimalTextOf } from '../numbers/written-number.js';

/** A JSON number of percent that the ledger can hold: zero to 1,000, at most four decimals. */
export const IsRate = (): PropertyDecorator => (target, key) => {
  NumberOnceAllowed(isRate)(target, key);
  ValidateBy({ name: 'rate', validator: { validate: isRate } }, breaks('plan-rate-invalid'))(target, key);
};

const isRate = (value: unknown): boolean => {
  const text = decimalTextOf(value);
  return text !== undefined && ratePpmFromDecimal(text) !== undefined;
};
