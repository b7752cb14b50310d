import { isDatabaseAway } from '../database/is-database-away.js';
import { LedgerUnavailableError } from '../event-store/ledger-unavailable.error.js';
import { ApiError } from './api-error.js';

const DATABASE_RETRY_SECONDS = 2;

/** The refusal that an error means to its caller; undefined for a fault. */
export const refusalOf = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error) || error instanceof LedgerUnavailableError) {
    return new ApiError('ledger-unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  }
  return undefined;
};
