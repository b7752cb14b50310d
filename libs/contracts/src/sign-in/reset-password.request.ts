import { IsPin } from '../pin/is-pin.js';
import { IsNewPassword } from './is-password.js';
import { VerifyEmailRequest } from './verify-email.request.js';

/** PUT /auth/forgot-password/reset. */
export class ResetPasswordRequest extends VerifyEmailRequest {
  @IsPin()
  transactionPIN!: string;

  @IsNewPassword()
  newPassword!: string;
}
