import { IsNotEmpty } from 'class-validator';
import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { breaks, type Rule } from '../errors/rule.js';
import { Trimmed } from '../text/trimmed.js';
import { canonicalEmail } from './email-address.js';

const isEmailAddress = (value: unknown): boolean => typeof value === 'string' && canonicalEmail(value) !== undefined;

/** An e-mail address that has a normal form. */
export const IsEmailAddress = (rule: Rule = 'email-invalid'): PropertyDecorator =>
  checkedBy('isEmail', isEmailAddress)(rule);

/** An e-mail address that must be given; white space around it does not count. */
export const RequiredEmailAddress = (invalid?: Rule): PropertyDecorator =>
  applyDecorators(Trimmed(), IsNotEmpty(breaks('email-required')), IsEmailAddress(invalid));
