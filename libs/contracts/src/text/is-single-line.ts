import { MaxLength } from 'class-validator';
import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { breaks, type Rule } from '../errors/rule.js';
import { INVISIBLE } from './invisible.js';
import { IsNotBlank } from './is-not-blank.js';
import { Trimmed } from './trimmed.js';

/** What breaks a line or cannot be seen: a text that is copied must hold what it shows. */
const BREAKS_OR_HIDES = new RegExp(String.raw`[\p{Zl}\p{Zp}${INVISIBLE}]`, 'u');

/** A string on one line, without invisible characters. */
export const IsSingleLine = checkedBy(
  'isSingleLine',
  (value) => typeof value === 'string' && !BREAKS_OR_HIDES.test(value),
);

/**
 * A single line that must be given.
 *
 * @param most UTF-16 code units
 * @param required the rule that a blank one breaks
 */
export const RequiredSingleLine = (most: number, required: Rule, notOneLine: Rule): PropertyDecorator =>
  applyDecorators(Trimmed(), IsNotBlank(required), IsSingleLine(notOneLine), MaxLength(most, breaks('text-too-long')));
