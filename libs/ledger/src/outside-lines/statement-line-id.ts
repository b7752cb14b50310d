/** Hexadecimal digits of a sequence number, a u32. */
const DIGITS = 8;

/**
 * The stream of a line of a statement: the account's own digits as a UUID of version 8 (RFC 9562, "custom") with the line's
 * number for the last eight, so that every decision finds the line before it.
 *
 * @param sequence 1 for an account's first line
 */
export const statementLineId = (accountId: string, sequence: number): string =>
  `${accountId.slice(0, 14)}8${accountId.slice(15, -DIGITS)}${sequence.toString(16).padStart(DIGITS, '0')}`;

/** Whether an id is one that a line of the account's statements may have, whatever its number. */
export const isIdOfStatementLine = (accountId: string, id: string): boolean =>
  id.slice(0, -DIGITS) === statementLineId(accountId, 0).slice(0, -DIGITS);
