import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * What breaks a line, turns the words around a name about, or stands in it unseen, so that two names look like one. Joiners
 * stay: names in Persian, Hindi or Sinhala, and many an emoji, are not written without them.
 */
const BREAKS_TURNS_OR_HIDES =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]|\u034f/u;

/** What people and things are called by, in the midst of other texts: a string on one line, every character of it seen. */
export const IsLabel = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLabel',
      validator: { validate: (value: unknown) => typeof value === 'string' && !BREAKS_TURNS_OR_HIDES.test(value) },
    },
    options,
  );
