import { MAX_RATE_PPM } from './terms.js';

/**
 * Percent as they stand in JSON, in millionths: 1.25 are 12,500. Read from the number's decimal text, as money is.
 *
 * @returns undefined for anything but a number from 0 to 1,000 with at most four decimals
 */
export const ratePpmFromPercent = (percent: unknown): number | undefined => {
  if (typeof percent !== 'number') return undefined;
  const plain = /^(\d+)(?:\.(\d{1,4}))?$/.exec(String(percent));
  if (!plain) return undefined;
  const [, whole = '', fraction = ''] = plain;
  const ppm = Number(whole + fraction.padEnd(4, '0'));
  return ppm <= MAX_RATE_PPM ? ppm : undefined;
};

/** Millionths as percent: 12,500 are 1.25. */
export const percentFromRatePpm = (ratePpm: number): number => ratePpm / 10_000;
