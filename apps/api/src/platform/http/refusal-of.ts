import { LedgerUnavailableError } from '@clearfold/ledger-store';
import { isDatabaseAway } from '../database/is-database-away.js';
import { ApiError } from './api-error.js';

const RETRY_SECONDS = 2;

/** The refusal that an error means to its caller; undefined for a fault. */
export const refusalOf = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  return error instanceof LedgerUnavailableError || isDatabaseAway(error)
    ? new ApiError('ledger-unavailable', { retryAfterSeconds: RETRY_SECONDS })
    : undefined;
};
