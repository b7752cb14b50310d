import { isDatabaseAway } from '../database/is-database-away.js';
import { ApiError } from './api-error.js';

const DATABASE_RETRY_SECONDS = 2;

/** The refusal that an error means to its caller; undefined for a fault. */
export const refusalOf = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  return isDatabaseAway(error)
    ? new ApiError('ledger-unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS })
    : undefined;
};
