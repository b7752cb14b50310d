import pg from 'pg';

/** What the database answers to a request that names a deleted account (ledger.refuse_closed_investor). */
const CLOSED_ACCOUNT = 'CF001';

/** Says whether a command was refused because the investor, or a transfer's recipient, was deleted while it waited. */
export const isClosedAccount = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === CLOSED_ACCOUNT;
