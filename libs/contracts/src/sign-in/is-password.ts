import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { applyDecorators } from '../errors/checked-by.js';
import { breaks, type Rule } from '../errors/rule.js';

/** A password that takes another one's place: from 6 characters on, as at sign-up. */
export const IsNewPassword = (): PropertyDecorator =>
  applyDecorators(
    IsString(breaks('new-password-too-short')),
    MinLength(6, breaks('new-password-too-short')),
    MaxLength(200, breaks('password-too-long')),
  );

/** A password that is compared with an account's own. */
export const IsCurrentPassword = (required: Rule = 'password-required'): PropertyDecorator =>
  applyDecorators(
    IsNotEmpty(breaks(required)),
    IsString(breaks(required)),
    MaxLength(200, breaks('password-too-long')),
  );
