import { unitsFromDecimal } from '../money/decimal.js';
import { MAX_RATE_PPM } from './terms.js';

/**
 * Percent from their decimal text in millionths: 1.25 are 12,500.
 *
 * @param text as JSON writes a number, such as `1.25`
 * @returns undefined for anything but a number from 0 to 1,000 with at most four decimals
 */
export const ratePpmFromDecimal = (text: string): number | undefined => {
  const ppm = unitsFromDecimal(text, 4);
  return typeof ppm === 'bigint' && ppm >= 0n && ppm <= BigInt(MAX_RATE_PPM) ? Number(ppm) : undefined;
};

/** Percent as JavaScript holds them, in millionths, as `ratePpmFromDecimal` reads them. */
export const ratePpmFromPercent = (percent: unknown): number | undefined =>
  typeof percent === 'number' ? ratePpmFromDecimal(String(percent)) : undefined;

/** Millionths as percent: 12,500 are 1.25. */
export const percentFromRatePpm = (ratePpm: number): number => ratePpm / 10_000;
