import { type MessageAnswer } from '../message-answer.js';

/** What asking for a deposit, a withdrawal or a transfer answers. */
export interface RequestAnswer extends MessageAnswer {
  /** The statement's entry of the request: GET /transactions/{id}. */
  transactionId: string;
}
