import { ERROR_TEXT } from '@clearfold/content';
import { type CurrentState, type ErrorCode } from '@clearfold/contracts';

export interface ApiErrorDetails {
  /** Becomes the Retry-After header, in seconds. */
  retryAfterSeconds?: number;
  /** What the person reads; the code's own text when absent. */
  message?: string;
  /** Text per field that broke a rule. */
  errors?: Record<string, string>;
  /** How the thing stands that somebody else changed meanwhile. */
  current?: CurrentState;
  /** What would be signed, of 'decision-to-sign'. */
  statement?: string;
}

/** An expected refusal of a request. The exception filter turns it into the answer its code has in libs/contracts. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ApiErrorDetails = {},
  ) {
    super(details.message ?? ERROR_TEXT[code]);
    this.name = 'ApiError';
  }
}
