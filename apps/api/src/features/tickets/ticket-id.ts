import { createHash } from 'node:crypto';

/**
 * The id of the ticket that an investor submits under an idempotency key: the same each time, so the table's own key lets
 * a repetition through once. A UUID of version 8, whose bits are ours to choose (RFC 9562).
 */
export const ticketIdOf = (investorId: string, key: string): string => {
  const bytes = createHash('sha256').update(`ticket/${investorId}/${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
