import { createHash } from 'node:crypto';

/**
 * The id of a day's payout run: a UUID of version 8 (RFC 9562, "custom") made of the day alone, so that two workers open
 * one run and not two.
 *
 * @param day UTC day, in days since 1970-01-01
 */
export const payoutRunId = (day: number): string => {
  const hex = createHash('sha256').update(`payout run of day ${day}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
