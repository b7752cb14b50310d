import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A string with something left after trimming. */
export const IsNotBlank = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isNotBlank',
      validator: { validate: (value: unknown) => typeof value === 'string' && value.trim() !== '' },
    },
    options,
  );
