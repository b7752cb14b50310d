import { type MessageAnswer } from '../message-answer.js';

/** POST /auth/forgot-password/verify-email. */
export interface ResetStarted extends MessageAnswer {
  /** The reset goes on with the link that was mailed. Absent where it goes on at once, with the transaction PIN. */
  linkMailed?: true;
}
