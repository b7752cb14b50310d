import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNewPassword } from './is-new-password.js';

/** PUT /users/change-password. */
export class ChangePasswordRequest {
  @MaxLength(200, breaks('password-too-long'))
  @IsString(breaks('current-password-required'))
  @IsNotEmpty(breaks('current-password-required'))
  currentPassword!: string;

  @IsNewPassword()
  newPassword!: string;
}
