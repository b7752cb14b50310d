import { ratePpmFromPercent } from '@clearfold/ledger';
import { ValidateBy } from 'class-validator';
import { breaks } from '../errors/rule.js';

/** A JSON number of percent that the ledger can hold: zero to 1,000, at most four decimals. */
export const IsRate = (): PropertyDecorator =>
  ValidateBy(
    { name: 'rate', validator: { validate: (value: unknown) => ratePpmFromPercent(value) !== undefined } },
    breaks('plan-rate-invalid'),
  );
