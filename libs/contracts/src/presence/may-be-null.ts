import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { applyDecorators } from '../errors/checked-by.js';
import { MayBeAbsent } from './may-be-absent.js';

/** A field that may be left out, or be null, which means the same: people's optional details, as forms send them. */
export const MayBeNull = (): PropertyDecorator =>
  applyDecorators(
    MayBeAbsent(),
    Transform(({ value }: { value: unknown }) => (value === null ? undefined : value)),
    // Holds always; the API's description reads it.
    ValidateBy({ name: 'mayBeNull', validator: { validate: () => true } }),
  );
