import { IsPin } from '../pin/is-pin.js';
import { IsNewPassword } from './is-password.js';
import { VerifyEmailRequest } from './verify-email.request.js';
import { type MessageAnswer } from '../message-answer.js';

/** PUT /auth/forgot-password/reset. */
export class ResetPasswordRequest extends VerifyEmailRequest {
  @IsPin()
  transactionPIN!: string;

  @IsNewPassword()
  newPassword!: string;
}

/** POST /auth/forgot-password/open-link. */
export interface OpenedResetLink extends MessageAnswer {
  /** The account's e-mail, which the reset names. */
  email: string;
}
