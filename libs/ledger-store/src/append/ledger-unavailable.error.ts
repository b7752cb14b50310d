import pg from 'pg';

/**
 * The ledger cannot answer now, or its answer was lost on the way. The command may or may not have been recorded:
 * repeating it with the same idempotency key finds out, and has one effect at most.
 */
export class LedgerUnavailableError extends Error {
  readonly code = 'ledger-unavailable';

  constructor(override readonly cause: unknown) {
    super(`The ledger cannot answer now: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.name = 'LedgerUnavailableError';
  }
}

/**
 * SQLSTATEs that say "not now" about the database rather than "no" to the statement: connection (08), resources
 * exhausted (53), operator intervention (57), disk or system error (58), internal error (XX), a lock that was not
 * granted in time (55P03), and what was sent behind a statement that one of these ended (25P02).
 */
const NOT_NOW = /^(08|53|57|58|XX)|^(55P03|25P02)$/;

/**
 * Waits for the database. What the server itself said "no" to is thrown as it is: the transaction is certainly gone.
 * Every other failure leaves the outcome open, so the batch must not be tried again by us.
 *
 * @throws LedgerUnavailableError when the outcome is not known
 */
export const fromDatabase = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !NOT_NOW.test(error.code ?? '')) throw error;
    throw new LedgerUnavailableError(error);
  }
};
