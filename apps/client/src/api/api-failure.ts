import { type ErrorAnswer } from '@clearfold/contracts';

/** A call that did not succeed. Without a status nothing came back: the effect, if any, is unknown. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

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

/** The stored token has gone while a screen was open; each screen has its own words for it. */
export class MissingToken extends Error {
  override readonly name = 'MissingToken';
}

/** What to say about a failed call: the server's message, else the fallback (docs/requirements.md, ERR-01). */
export const failureText = (error: unknown, fallback: string, missingToken?: string): string => {
  if (error instanceof MissingToken) return missingToken ?? fallback;
  return (error instanceof ApiFailure && error.answer.message) || fallback;
};
