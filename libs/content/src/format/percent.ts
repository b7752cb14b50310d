import { numberOr } from './no-number.js';

/** A rate as people read it: 7.5 → "7.5%"; what is no number is a dash. @param rate below a thousand, with no more than four decimals */
export const formatPercent = (rate: number): string => numberOr(rate, () => `${Number(rate.toFixed(4))}%`);

/** A part of a whole, from 0 to 1, as people read it: 0.375 → "37.5%"; a part of nothing is a dash. */
export const formatShare = (part: number): string => numberOr(part, () => `${(part * 100).toFixed(1)}%`);
