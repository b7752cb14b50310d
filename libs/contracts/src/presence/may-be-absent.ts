import { ValidateBy, ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';
import { applyDecorators } from '../errors/checked-by.js';

/** A field that may be left out. Null is a value, which its rules judge: class-validator's `IsOptional` lets it through. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** A field that may be left out, or be null, which means the same: people's optional details, as forms send them. */
export const MayBeNull = (): PropertyDecorator =>
  applyDecorators(
    MayBeAbsent(),
    Transform(({ value }: { value: unknown }) => (value === null ? undefined : value)),
    // Holds always; the API's description reads it.
    ValidateBy({ name: 'mayBeNull', validator: { validate: () => true } }),
  );
