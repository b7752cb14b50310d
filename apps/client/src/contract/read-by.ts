import { changedUserAnswer } from '#api/answers/changed-user.ts';
import { type AnswerReader } from '#api/answers/answer-reader.ts';
import { messageAnswer, newsletterAnswer, resetStartedAnswer } from '#api/answers/message.ts';
import { plansAnswer, purchaseAnswer } from '#api/answers/plans.ts';
import { purchasesAnswer } from '#api/answers/purchases.ts';
import { ticketsAnswer } from '#api/answers/tickets.ts';
import { transactionsAnswer } from '#api/answers/transactions.ts';
import { sessionAnswer, signInAnswer, userAnswer } from '#api/answers/user.ts';
import { walletsAnswer } from '#api/answers/wallets.ts';
import { type PromisedCall } from './promises';

/** What reads each answer. That the screens read it by this one is what the walks over them show. */
export const READ_BY: Readonly<Record<PromisedCall, AnswerReader<unknown>>> = {
  'POST /newsletter/subscribe': newsletterAnswer,
  'POST /auth/signin': signInAnswer,
  'POST /auth/signup': sessionAnswer,
  'GET /users/me': userAnswer,
  'POST /auth/forgot-password/verify-email': resetStartedAnswer,
  'PUT /auth/forgot-password/reset': messageAnswer,
  'GET /transactions/user-transactions': transactionsAnswer,
  'GET /wallets': walletsAnswer,
  'POST /transactions/deposit-request': messageAnswer,
  'POST /transactions/withdrawal-request': messageAnswer,
  'POST /transactions/transfer-request': messageAnswer,
  'GET /investment-plans': plansAnswer,
  'POST /investment-plans/{id}/purchase': purchaseAnswer,
  'GET /investment-plans/my-plans': purchasesAnswer,
  'GET /support-tickets/my-tickets': ticketsAnswer,
  'POST /support-tickets/submit': messageAnswer,
  'PUT /users/update-profile': changedUserAnswer,
  'PUT /users/update-next-of-kin': changedUserAnswer,
  'PUT /users/change-pin': messageAnswer,
  'PUT /users/change-password': messageAnswer,
  'POST /users/me/upload-picture': changedUserAnswer,
};
