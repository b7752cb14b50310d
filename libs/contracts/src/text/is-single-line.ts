import { ValidateBy, type ValidationOptions } from 'class-validator';

/** What breaks a line or cannot be seen: a line of an address that is copied must hold what it shows. */
const BREAKS_OR_HIDES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** A string on one line, without invisible characters. */
export const IsSingleLine = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSingleLine',
      validator: { validate: (value: unknown) => typeof value === 'string' && !BREAKS_OR_HIDES.test(value) },
    },
    options,
  );
