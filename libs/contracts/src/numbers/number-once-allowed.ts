import { Transform } from 'class-transformer';
import { WrittenNumber } from './written-number.js';

/** Turns a number that was written in its own way, as `10.50`, into a plain one, when the field's rules allow it. */
export const NumberOnceAllowed = (isAllowed: (value: unknown) => boolean): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value instanceof WrittenNumber && isAllowed(value) ? Number(value.text) : value,
  );
