import { type RefusalCode } from '@clearfold/ledger';

/** Why the API itself, before or around the ledger, answers with an error. */
export type ApiErrorCode =
  | 'validation-failed'
  | 'malformed-body'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'not-found'
  | 'invalid-credentials'
  | 'unauthenticated'
  | 'forbidden'
  | 'email-taken'
  | 'email-not-registered'
  | 'reset-window-closed'
  | 'wrong-password'
  | 'account-not-empty'
  | 'account-closed'
  | 'wrong-pin'
  | 'pin-locked'
  | 'no-wallet-for-currency'
  | 'recipient-not-found'
  | 'ticket-not-found'
  | 'ticket-already-claimed'
  | 'ticket-already-resolved'
  | 'ticket-not-resolved'
  | 'invalid-query'
  | 'idempotency-key-invalid'
  | 'too-many-requests'
  | 'ledger-unavailable'
  | 'internal-error';

/** Every `code` an error answer can carry. */
export type ErrorCode = RefusalCode | ApiErrorCode;

/** The one table from code to HTTP status; a code without a status does not compile. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  'amount-not-positive': 400,
  'amount-above-limit': 400,
  'insufficient-balance': 422,
  'request-not-found': 404,
  'request-already-exists': 409,
  'request-already-decided': 409,
  'withdrawal-not-approved': 409,
  'second-person-needed': 409,
  'transfer-to-oneself': 422,
  'recipient-not-found': 404,
  'idempotency-key-reused': 422,
  'validation-failed': 400,
  'malformed-body': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'not-found': 404,
  'invalid-credentials': 401,
  unauthenticated: 401,
  forbidden: 403,
  'email-taken': 409,
  'email-not-registered': 404,
  'reset-window-closed': 403,
  'wrong-password': 403,
  'account-not-empty': 409,
  'account-closed': 409,
  'wrong-pin': 403,
  'pin-locked': 429,
  'no-wallet-for-currency': 400,
  'ticket-not-found': 404,
  'ticket-already-claimed': 409,
  'ticket-already-resolved': 409,
  'ticket-not-resolved': 409,
  'invalid-query': 400,
  'idempotency-key-invalid': 400,
  'too-many-requests': 429,
  'ledger-unavailable': 503,
  'internal-error': 500,
};

/** The body of every error answer (spec, section 7: `message` is what the front end reads). */
export interface ErrorAnswer {
  message: string;
  code: ErrorCode;
  /** Text per field, when the request's fields broke rules. */
  errors?: Record<string, string>;
}
