// @ts-check

/** Of the normal distribution, for 95 of 100. */
const Z = 1.96;

/**
 * Between which shares the true one lies in 95 of 100 samples (Wilson's interval).
 *
 * @param {number} part
 * @param {number} all above 0
 * @returns {[from: number, to: number]} of 1
 */
export function interval(part, all) {
  const share = part / all;
  const middle = share + Z ** 2 / (2 * all);
  const half = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  const scale = 1 + Z ** 2 / all;
  // Rounding may leave 0 or 1 by a hair.
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}
