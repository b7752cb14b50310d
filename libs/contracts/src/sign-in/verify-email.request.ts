import { Trimmed } from '../text/trimmed.js';
import { IsEmailAddress } from '../email/is-email-address.js';

/** POST /auth/forgot-password/verify-email. */
export class VerifyEmailRequest {
  @IsEmailAddress()
  @Trimmed()
  email!: string;
}
