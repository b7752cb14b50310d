import { ValidateBy, type ValidationOptions } from 'class-validator';
import { INVISIBLE } from './invisible.js';

/** What breaks a line or cannot be seen: a text that is copied must hold what it shows. */
const BREAKS_OR_HIDES = new RegExp(String.raw`[\p{Zl}\p{Zp}${INVISIBLE}]`, 'u');

/** A string on one line, without invisible characters. */
export const IsSingleLine = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSingleLine',
      validator: { validate: (value: unknown) => typeof value === 'string' && !BREAKS_OR_HIDES.test(value) },
    },
    options,
  );
