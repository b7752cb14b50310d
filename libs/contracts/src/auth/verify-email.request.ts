import { IsEmail, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { Trimmed } from '../text/trimmed.js';

/** POST /auth/forgot-password/verify-email. */
export class VerifyEmailRequest {
  @MaxLength(254, breaks('email-invalid'))
  @IsEmail({}, breaks('email-invalid'))
  @Trimmed()
  email!: string;
}
