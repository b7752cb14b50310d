import { ratePpmFromDecimal } from '@clearfold/ledger';
import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { NumberOnceAllowed } from '../numbers/number-once-allowed.js';
import { decimalTextOf } from '../numbers/written-number.js';

const isRate = (value: unknown): boolean => {
  const text = decimalTextOf(value);
  return text !== undefined && ratePpmFromDecimal(text) !== undefined;
};

/** A JSON number of percent that the ledger can hold: zero to 1,000, at most four decimals. */
export const IsRate = (): PropertyDecorator =>
  applyDecorators(NumberOnceAllowed(isRate), checkedBy('rate', isRate)('plan-rate-invalid'));
