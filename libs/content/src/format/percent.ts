import { numberOr } from './no-number.js';

/** A rate as people read it: 7.5 → "7.5%"; what is no number is a dash. @param rate below a thousand, with no more than four decimals */
export const formatPercent = (rate: number): string => numberOr(rate, () => `${Number(rate.toFixed(4))}%`);

/**
 * What a rate for a term comes to in 365 days, by proportion, rounded to a tenth: (6.2, 90) → "25.1%". Undefined where there is no term.
 */
export const formatYearlyRate = (rate: number, durationDays: number): string | undefined =>
  durationDays > 0
    ? numberOr(rate, () => `${Number(((rate * 365) / durationDays).toFixed(1)).toLocaleString('en-US')}%`)
    : undefined;

/** A part of a whole, from 0 to 1, as people read it: 0.375 → "37.5%"; a part of nothing is a dash. */
export const formatShare = (part: number): string => numberOr(part, () => `${(part * 100).toFixed(1)}%`);
