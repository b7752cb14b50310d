import { type RefusalCode, type TransactionStatus } from '@clearfold/ledger';
import { REFUSAL_STATUS } from './refusal-status.js';

/** Why the API itself, before or around the ledger, answers with an error. */
export type ApiErrorCode =
  | 'validation-failed'
  | 'malformed-body'
  | 'malformed-text'
  | 'too-many-values'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'unsupported-content-encoding'
  | 'not-found'
  | 'invalid-credentials'
  | 'unauthenticated'
  | 'forbidden'
  | 'email-taken'
  | 'email-not-registered'
  | 'reset-window-closed'
  | 'wrong-password'
  | 'link-invalid'
  | 'member-switched-off'
  | 'proposer-not-admin'
  | 'wrong-code'
  | 'challenge-expired'
  | 'passkey-needed'
  | 'passkey-confirmed'
  | 'passkey-unknown'
  | 'passkey-refused'
  | 'passkeys-unavailable'
  | 'too-many-keys'
  | 'signing-malformed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'message-not-found'
  | 'email-unchanged'
  | 'email-change-waits'
  | 'email-change-not-found'
  | 'email-changed-recently'
  | 'email-already-verified'
  | 'email-not-verified'
  | 'picture-no-form'
  | 'picture-missing'
  | 'picture-not-single'
  | 'picture-too-large'
  | 'picture-too-many-pixels'
  | 'picture-unreadable'
  | 'picture-infected'
  | 'picture-not-scanned'
  | 'wrong-pin'
  | 'pin-obvious'
  | 'password-obvious'
  | 'password-breached'
  | 'sign-in-stopped'
  | 'pin-locked'
  | 'investor-not-found'
  | 'recipient-not-found'
  | 'transaction-not-found'
  | 'transaction-not-decided'
  | 'request-already-claimed'
  | 'ticket-not-found'
  | 'ticket-already-claimed'
  | 'ticket-not-claimed'
  | 'ticket-already-resolved'
  | 'ticket-not-resolved'
  | 'ticket-reply-too-late'
  | 'too-many-tickets'
  | 'too-many-ticket-replies'
  | 'job-not-found'
  | 'job-not-failed'
  | 'mail-not-found'
  | 'mail-not-resendable'
  | 'mail-link-over'
  | 'notification-not-found'
  | 'checkpoint-missing'
  | 'verifier-missing'
  | 'log-size-invalid'
  | 'as-of-invalid'
  | 'event-not-found'
  | 'line-unconfirmed'
  | 'replay-under-way'
  | 'invalid-query'
  | 'idempotency-key-invalid'
  | 'too-many-requests'
  | 'ledger-unavailable'
  | 'outside-account-takes-no-statements'
  | 'csv-mapping-needed'
  | 'csv-mapping-invalid'
  | 'statement-no-form'
  | 'statement-missing'
  | 'statement-not-single'
  | 'statement-too-large'
  | 'outside-statement-not-found'
  | 'statement-import-not-found'
  | 'statement-import-over'
  | 'statement-import-changed'
  | 'alarm-not-found'
  | 'alarm-stops-nothing'
  | 'ledger-halted'
  | 'internal-error';

/** Every `code` an error answer can carry. */
export type ErrorCode = RefusalCode | ApiErrorCode;

/** The one table from code to HTTP status; a code without a status does not compile. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  ...REFUSAL_STATUS,
  'investor-not-found': 404,
  'recipient-not-found': 404,
  'transaction-not-found': 404,
  'transaction-not-decided': 409,
  'validation-failed': 400,
  'malformed-body': 400,
  'malformed-text': 400,
  'too-many-values': 400,
  'signing-malformed': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'unsupported-content-encoding': 415,
  'not-found': 404,
  'invalid-credentials': 401,
  unauthenticated: 401,
  forbidden: 403,
  'email-taken': 409,
  'email-not-registered': 404,
  'reset-window-closed': 403,
  'wrong-password': 403,
  'link-invalid': 400,
  'member-switched-off': 409,
  'proposer-not-admin': 409,
  'wrong-code': 403,
  'challenge-expired': 403,
  'passkey-needed': 403,
  'passkey-confirmed': 401,
  'passkey-unknown': 401,
  'passkey-refused': 403,
  'passkeys-unavailable': 409,
  'second-factor-on': 409,
  'second-factor-off': 409,
  'message-not-found': 404,
  'email-unchanged': 409,
  'email-change-waits': 409,
  'email-change-not-found': 404,
  'email-changed-recently': 409,
  'email-already-verified': 409,
  'email-not-verified': 403,
  'picture-no-form': 415,
  'picture-missing': 400,
  'picture-not-single': 400,
  'picture-too-large': 413,
  'picture-too-many-pixels': 400,
  'picture-unreadable': 400,
  'picture-infected': 422,
  'picture-not-scanned': 503,
  'wrong-pin': 403,
  'pin-obvious': 422,
  'password-obvious': 422,
  'password-breached': 422,
  'sign-in-stopped': 403,
  'pin-locked': 429,
  'request-already-claimed': 409,
  'ticket-not-found': 404,
  'ticket-already-claimed': 409,
  'ticket-not-claimed': 409,
  'ticket-already-resolved': 409,
  'ticket-not-resolved': 409,
  'ticket-reply-too-late': 409,
  'too-many-tickets': 409,
  'too-many-ticket-replies': 409,
  'job-not-found': 404,
  'job-not-failed': 409,
  'mail-not-found': 404,
  'mail-not-resendable': 409,
  'mail-link-over': 409,
  'notification-not-found': 404,
  'checkpoint-missing': 404,
  'verifier-missing': 404,
  'log-size-invalid': 400,
  'as-of-invalid': 400,
  'event-not-found': 404,
  'line-unconfirmed': 409,
  'replay-under-way': 409,
  'invalid-query': 400,
  'idempotency-key-invalid': 400,
  'too-many-requests': 429,
  'ledger-unavailable': 503,
  'outside-account-takes-no-statements': 409,
  'csv-mapping-needed': 409,
  'csv-mapping-invalid': 422,
  'statement-no-form': 415,
  'statement-missing': 400,
  'statement-not-single': 400,
  'statement-too-large': 413,
  'outside-statement-not-found': 404,
  'statement-import-not-found': 404,
  'statement-import-over': 409,
  'statement-import-changed': 409,
  'alarm-not-found': 404,
  'alarm-stops-nothing': 409,
  'ledger-halted': 503,
  'internal-error': 500,
};

/** The body of every error answer (docs/requirements.md, API-02: `message` is what the front end reads). */
export interface ErrorAnswer {
  message: string;
  code: ErrorCode;
  /** Text per field, when the request's fields broke rules. */
  errors?: Record<string, string>;
  /** What a decision that came too late was not based on. */
  current?: CurrentState;
  /** What would be signed, one line of JSON, where the code is 'decision-to-sign'. */
  statement?: string;
}

/** How a request stands now, and who decided it when. */
export interface CurrentState {
  status: TransactionStatus;
  /** A name, or "Investor" for a cancelled request. */
  by?: string;
  /** ISO 8601 instant. */
  at?: string;
}
