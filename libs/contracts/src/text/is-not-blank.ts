import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isBlank } from './is-blank.js';

/** A string with something to see in it. */
export const IsNotBlank = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isNotBlank', validator: { validate: (value: unknown) => typeof value === 'string' && !isBlank(value) } },
    options,
  );
