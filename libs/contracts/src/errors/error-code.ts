import { type RefusalCode, type TransactionStatus } from '@clearfold/ledger';

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
  | 'second-factor-on'
  | 'second-factor-off'
  | 'message-not-found'
  | 'email-unchanged'
  | 'email-change-waits'
  | 'email-change-not-found'
  | 'email-changed-recently'
  | 'email-already-verified'
  | 'email-not-verified'
  | 'picture-missing'
  | 'picture-not-single'
  | 'picture-too-large'
  | 'picture-too-many-pixels'
  | 'picture-unreadable'
  | 'wrong-pin'
  | 'pin-obvious'
  | 'password-obvious'
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
  | 'replay-under-way'
  | 'invalid-query'
  | 'idempotency-key-invalid'
  | 'too-many-requests'
  | 'ledger-unavailable'
  | 'alarm-not-found'
  | 'alarm-stops-nothing'
  | 'ledger-halted'
  | 'internal-error';

/** Every `code` an error answer can carry. */
export type ErrorCode = RefusalCode | ApiErrorCode;

/** The one table from code to HTTP status; a code without a status does not compile. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  'amount-not-positive': 400,
  'amount-above-limit': 400,
  'credited-note-required': 400,
  'credited-amount-needed': 409,
  'insufficient-balance': 422,
  'request-not-found': 404,
  'request-already-exists': 409,
  'request-already-decided': 409,
  'withdrawal-not-approved': 409,
  'second-person-needed': 409,
  'transfer-to-oneself': 422,
  'wallet-change-waits': 409,
  'wallet-unchanged': 409,
  'wallet-change-not-found': 404,
  'checkpoint-key-not-current': 409,
  'records-sealed-already': 409,
  'policy-not-open': 409,
  'policy-open-already': 409,
  'policy-change-waits': 409,
  'policy-unchanged': 409,
  'policy-change-not-found': 404,
  'policy-changed-meanwhile': 409,
  'credentials-open-already': 409,
  'staff-not-open': 409,
  'staff-open-already': 409,
  'adjustment-exceeds-balance': 422,
  'entry-not-reversible': 422,
  'entry-already-reversed': 409,
  'not-ones-own-proposal': 403,
  'account-frozen': 403,
  'account-closed': 409,
  'account-not-empty': 409,
  'investor-frozen': 409,
  'investor-not-frozen': 409,
  'investor-not-found': 404,
  'plan-not-found': 404,
  'plan-terms-invalid': 400,
  'plan-changed-meanwhile': 409,
  'plan-already-archived': 409,
  'plan-not-archived': 409,
  'amount-outside-plan': 400,
  'insufficient-balance-for-plan': 422,
  'nothing-due': 409,
  'payout-day-not-come': 409,
  'payout-run-not-open': 409,
  'payout-run-differs': 409,
  'recipient-not-found': 404,
  'transaction-not-found': 404,
  'transaction-not-decided': 409,
  'break-glass-off': 403,
  'break-glass-invoked': 409,
  'break-glass-not-invoked': 409,
  'no-second-person-awaited': 409,
  'second-person-is-you': 409,
  'second-person-is-new': 409,
  'first-person-gone': 409,
  'staff-only': 403,
  'not-ones-own-account': 403,
  'system-only': 403,
  'idempotency-key-reused': 422,
  'validation-failed': 400,
  'malformed-body': 400,
  'malformed-text': 400,
  'too-many-values': 400,
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
  'member-not-found': 404,
  'own-admin-role': 409,
  'last-admin': 409,
  'member-changed-meanwhile': 409,
  'member-unchanged': 409,
  'member-switched-off': 409,
  'not-ones-own-access': 403,
  'proposal-not-found': 404,
  'proposal-over': 409,
  'proposal-waits': 409,
  'proposal-too-early': 409,
  'proposer-not-admin': 409,
  'wrong-code': 403,
  'challenge-expired': 403,
  'second-factor-on': 409,
  'second-factor-off': 409,
  'message-not-found': 404,
  'email-unchanged': 409,
  'email-change-waits': 409,
  'email-change-not-found': 404,
  'email-changed-recently': 409,
  'email-already-verified': 409,
  'email-not-verified': 403,
  'picture-missing': 400,
  'picture-not-single': 400,
  'picture-too-large': 413,
  'picture-too-many-pixels': 400,
  'picture-unreadable': 400,
  'wrong-pin': 403,
  'pin-obvious': 422,
  'password-obvious': 422,
  'sign-in-stopped': 403,
  'pin-locked': 429,
  'no-wallet-for-currency': 400,
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
  'replay-under-way': 409,
  'invalid-query': 400,
  'idempotency-key-invalid': 400,
  'too-many-requests': 429,
  'ledger-unavailable': 503,
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
}

/** How a request stands now, and who decided it when. */
export interface CurrentState {
  status: TransactionStatus;
  /** A name, or "Investor" for a cancelled request. */
  by?: string;
  /** ISO 8601 instant. */
  at?: string;
}
