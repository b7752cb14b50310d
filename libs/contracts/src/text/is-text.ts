import { IsString, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';

/** A text, empty or not, of at most `most` UTF-16 code units. */
export const IsText =
  (most: number): PropertyDecorator =>
  (target, key) => {
    IsString(breaks('text-expected'))(target, key);
    MaxLength(most, breaks('text-too-long'))(target, key);
  };
