import { BROKEN_ANSWER } from '@clearfold/content';
import { type ErrorAnswer } from '@clearfold/contracts';

/** A call that did not succeed. Without a status nothing came back: the effect, if any, is unknown. */
export class ApiFailure extends Error {
  override readonly name: string = 'ApiFailure';

  constructor(
    readonly status: number | undefined,
    /** The error answer's body, as far as it could be read. */
    readonly answer: Partial<ErrorAnswer> = {},
  ) {
    super(answer.message ?? `the API answered ${status ?? 'nothing'}`);
  }

  /** True when the server has decided against the request; false when a retry may meet its earlier effect. */
  get isRefusal(): boolean {
    return this.status !== undefined && this.status < 500;
  }
}

/**
 * A success whose body is not what the call promises. What was asked for has happened, so it counts as a call of unknown effect.
 */
export class BrokenAnswer extends ApiFailure {
  override readonly name = 'BrokenAnswer';

  constructor(
    /** Which part of the body, such as "data.0.amount"; empty for the whole. */
    readonly field: string,
    reason: string,
  ) {
    super(undefined);
    this.message = `broken at ${field || 'its root'}: ${reason}`;
  }
}

/** The stored token has gone while a screen was open; each screen has its own words for it. */
export class MissingToken extends Error {
  override readonly name = 'MissingToken';
}

/** What to say about a failed call: the server's message, else the fallback (docs/requirements.md, ERR-01). */
export const failureText = (error: unknown, fallback: string, missingToken?: string): string => {
  if (error instanceof MissingToken) return missingToken ?? fallback;
  if (error instanceof BrokenAnswer) return `${fallback} ${BROKEN_ANSWER(error.field)}`;
  return (error instanceof ApiFailure && error.answer.message) || fallback;
};
