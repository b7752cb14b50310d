import { ApiFailure } from '#api/api-failure.ts';

/**
 * The server does not know the call at all: it has what the specification names, and not what we add. Ours gives every refusal a
 * code, "there is none of that id" as well.
 */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 404 && error.answer.code === undefined;
