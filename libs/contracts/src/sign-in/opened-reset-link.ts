import { type MessageAnswer } from '../message-answer.js';

/** POST /auth/forgot-password/open-link. */
export interface OpenedResetLink extends MessageAnswer {
  /** The account's e-mail, which the reset names. */
  email: string;
}
