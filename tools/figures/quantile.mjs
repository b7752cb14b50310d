// @ts-check
/**
 * The value that a share of the samples does not exceed; NaN of none, which holds no bar.
 *
 * @param {readonly number[]} samples in any order @param {number} share from 0 to 1
 */
export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** @param {readonly number[]} samples */
export const median = (samples) => quantile(samples, 0.5);

/** To a tenth. @param {number} value */
export const rounded = (value) => Math.round(value * 10) / 10;
