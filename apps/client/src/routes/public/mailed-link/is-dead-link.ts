import { ApiFailure } from '#api/api-failure.ts';

/** Whether a mailed link failed for good: trying again leads to nothing. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'link-invalid';
