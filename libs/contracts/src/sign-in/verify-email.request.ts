import { Trimmed } from '../text/trimmed.js';
import { IsEmailAddress } from '../email/is-email-address.js';
import { type MessageAnswer } from '../message-answer.js';

/** POST /auth/forgot-password/verify-email. */
export class VerifyEmailRequest {
  @IsEmailAddress()
  @Trimmed()
  email!: string;
}

/** POST /auth/forgot-password/verify-email. */
export interface ResetStarted extends MessageAnswer {
  /** The reset goes on with the link that was mailed. Absent where it goes on at once, with the transaction PIN. */
  linkMailed?: true;
}
