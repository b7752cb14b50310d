import { Transform } from 'class-transformer';

/** Drops white space around a text before its rules are checked. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
