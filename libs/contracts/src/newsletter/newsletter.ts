import { type MessageAnswer } from '../message-answer.js';

/** POST /newsletter/subscribe: the box reads `data.message` (docs/requirements.md, API-05). */
export interface NewsletterAnswer extends MessageAnswer {
  data: MessageAnswer;
}

/** A reader of the newsletter, as staff see them. */
export interface NewsletterSubscription {
  id: string;
  email: string;
  createdAt: string;
  /** Absent while the mailed link was not followed; no letter goes there until then. */
  confirmedAt?: string;
}
