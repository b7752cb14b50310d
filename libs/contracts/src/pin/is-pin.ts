import { ValidateBy } from 'class-validator';
import { breaks, type Rule } from '../errors/rule.js';

/** A transaction PIN: a string of exactly four ASCII digits (`\d` without the u flag matches no other digits). */
export const IsPin = (rule: Rule = 'pin-four-digits'): PropertyDecorator =>
  ValidateBy(
    {
      name: 'pin',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && /^\d{4}$/.test(value) && value.length === 4,
      },
    },
    breaks(rule),
  );
