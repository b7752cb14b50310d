import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * What breaks a line, or turns the words around a name about. Joiners stay: names in Persian, Hindi or Sinhala, and many an
 * emoji, are not written without them.
 */
const BREAKS_OR_TURNS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** What people and things are called by, in the midst of other texts: a string on one line, without marks of direction. */
export const IsLabel = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLabel',
      validator: { validate: (value: unknown) => typeof value === 'string' && !BREAKS_OR_TURNS.test(value) },
    },
    options,
  );
