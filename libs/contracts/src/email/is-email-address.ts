import { ValidateBy } from 'class-validator';
import { breaks, type Rule } from '../errors/rule.js';
import { canonicalEmail } from './email-address.js';

/** An e-mail address that has a normal form.. */
export const IsEmailAddress =
  (rule: Rule = 'email-invalid'): PropertyDecorator =>
  (target, key) =>
    ValidateBy(
      {
        name: 'isEmail',
        validator: { validate: (value: unknown) => typeof value === 'string' && canonicalEmail(value) !== undefined },
      },
      breaks(rule),
    )(target, key);
