import { type MessageAnswer, type ResetStarted } from '@clearfold/contracts';
import { type AnswerReader } from './answer-reader';

/**
 * By hand, as every page of the website has it: the answer to an act. Its status has said that the act was done, so nothing about
 * the words can make it a failure: without them each screen says its own.
 */
export const messageAnswer: AnswerReader<MessageAnswer> = (body) => {
  const message = fieldOf(body, 'message');
  return { message: typeof message === 'string' ? message : '' };
};

/** The answer to a money request, with the statement's entry where the server names it. */
export const requestAnswer: AnswerReader<MessageAnswer & { transactionId?: string }> = (body) => {
  const transactionId = fieldOf(body, 'transactionId');
  return { ...messageAnswer(body), ...(typeof transactionId === 'string' && { transactionId }) };
};

/** The newsletter's `data.message`, which is the body's own message to who reads "data" as the body. */
export const newsletterAnswer: AnswerReader<MessageAnswer> = (body) => {
  const inner = messageAnswer(fieldOf(body, 'data'));
  return inner.message ? inner : messageAnswer(body);
};

/** POST /auth/forgot-password/verify-email. */
export const resetStartedAnswer: AnswerReader<ResetStarted> = (body) => ({
  ...messageAnswer(body),
  ...(fieldOf(body, 'linkMailed') === true && { linkMailed: true }),
});

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
