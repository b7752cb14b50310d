import { Transform } from 'class-transformer';
import { isBlank } from './is-blank.js';

/** Drops white space around a text before its rules are checked; of a text with nothing to see in it, everything. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmed(value) : value));

const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim());
