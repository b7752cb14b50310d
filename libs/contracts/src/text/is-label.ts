import { MaxLength } from 'class-validator';
import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { breaks, type Rule } from '../errors/rule.js';
import { MayBeNull } from '../presence/may-be-absent.js';
import { IsNotBlank } from './is-not-blank.js';
import { IsText } from './is-text.js';
import { Trimmed } from './trimmed.js';

/**
 * What breaks a line, turns the words around a name about, or stands in it unseen, so that two names look like one. Joiners
 * stay: names in Persian, Hindi or Sinhala, and many an emoji, are not written without them.
 */
const BREAKS_TURNS_OR_HIDES =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]|\u034f/u;

/** What people and things are called by, in the midst of other texts: a string on one line, every character of it seen. */
const IsLabel = checkedBy('isLabel', (value) => typeof value === 'string' && !BREAKS_TURNS_OR_HIDES.test(value));

/**
 * A label that must be given.
 *
 * @param most UTF-16 code units
 * @param required the rule that a blank one breaks
 */
export const RequiredLabel = (
  most: number,
  required: Rule,
  notOneLine: Rule = 'name-not-one-line',
): PropertyDecorator =>
  applyDecorators(Trimmed(), IsNotBlank(required), IsLabel(notOneLine), MaxLength(most, breaks('text-too-long')));

/** A label that may be left out, be null or empty, of at most `most` UTF-16 code units. */
export const OptionalLabel = (most: number, notOneLine: Rule = 'text-not-one-line'): PropertyDecorator =>
  applyDecorators(Trimmed(), IsText(most), IsLabel(notOneLine), MayBeNull());
