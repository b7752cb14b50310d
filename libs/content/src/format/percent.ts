/** A rate as people read it: 7.5 → "7.5%". @param rate below a thousand, with no more than four decimals */
export const formatPercent = (rate: number): string => `${Number(rate.toFixed(4))}%`;

/** A part of a whole, from 0 to 1, as people read it: 0.375 → "37.5%". */
export const formatShare = (part: number): string => `${(part * 100).toFixed(1)}%`;
