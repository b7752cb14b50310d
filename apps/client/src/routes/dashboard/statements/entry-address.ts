/** The parameter of the statement's address that opens an entry. */
export const ENTRY = 'entry';

/** The statement with an entry opened; without one, the statement. */
export const addressOfEntry = (transactionId: string | undefined): string =>
  `/dashboard/account-statement${transactionId ? `?${ENTRY}=${encodeURIComponent(transactionId)}` : ''}`;
