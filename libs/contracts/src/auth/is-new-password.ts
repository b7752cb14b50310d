import { IsString, MaxLength, MinLength } from 'class-validator';
import { breaks } from '../errors/rule.js';

/** The first broken one answers. */
const RULES: readonly PropertyDecorator[] = [
  IsString(breaks('new-password-too-short')),
  MinLength(6, breaks('new-password-too-short')),
  MaxLength(200, breaks('password-too-long')),
];

/** A password that takes another one's place: from 6 characters on, as at sign-up. */
export const IsNewPassword = (): PropertyDecorator => (target, property) => {
  for (const rule of RULES) rule(target, property);
};
