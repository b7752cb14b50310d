import { createHash } from 'node:crypto';

/**
 * The id of what an investor writes under an idempotency key: the same each time, so the table's own key lets a
 * repetition through once. A UUID of version 8, whose bits are ours to choose (RFC 9562).
 */
const idOf = (what: 'ticket' | 'ticket-reply', investorId: string, key: string): string => {
  const bytes = createHash('sha256').update(`${what}/${investorId}/${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The id of the ticket that is submitted under a key. */
export const ticketIdOf = (investorId: string, key: string): string => idOf('ticket', investorId, key);

/** The id of the reply that is written under a key. */
export const ticketReplyIdOf = (investorId: string, key: string): string => idOf('ticket-reply', investorId, key);
