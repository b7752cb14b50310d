import { IsNewPassword, IsCurrentPassword } from './is-password.js';

/** PUT /users/change-password. */
export class ChangePasswordRequest {
  @IsCurrentPassword('current-password-required')
  currentPassword!: string;

  @IsNewPassword()
  newPassword!: string;
}
