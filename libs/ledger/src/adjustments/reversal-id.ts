/**
 * The id of an entry's reversal: the entry's own digits as a UUID of version 8 (RFC 9562, "custom"), so that each entry
 * has one and replay finds it again.
 */
export const reversalId = (originalId: string): string => `${originalId.slice(0, 14)}8${originalId.slice(15)}`;
