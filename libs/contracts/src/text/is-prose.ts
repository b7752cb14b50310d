import { MaxLength, ValidateBy } from 'class-validator';
import { breaks } from '../errors/rule.js';

/** The two that turn whatever follows about, letters and digits alike; what a script needs for its own direction stays. */
const OVERRIDES = /[\u202d\u202e]/;

/** What somebody else reads in sentences: at most `most` UTF-16 code units, which stand in the order they were typed in. */
export const IsProse =
  (most: number): PropertyDecorator =>
  (target, key) => {
    MaxLength(most, breaks('text-too-long'))(target, key);
    ValidateBy(
      { name: 'isProse', validator: { validate: (value: unknown) => !OVERRIDES.test(String(value)) } },
      breaks('text-turned-about'),
    )(target, key);
  };
