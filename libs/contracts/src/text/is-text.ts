import { IsString, MaxLength } from 'class-validator';
import { applyDecorators } from '../errors/checked-by.js';
import { breaks } from '../errors/rule.js';

/** A text, empty or not, of at most `most` UTF-16 code units. */
export const IsText = (most: number): PropertyDecorator =>
  applyDecorators(IsString(breaks('text-expected')), MaxLength(most, breaks('text-too-long')));
