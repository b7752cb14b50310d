// @ts-check
/**
 * Holds a figure to its bar. One that could not be computed (NaN, an infinity) holds none: what nobody measured is no result.
 *
 * @typedef {{ target: string, isHeld: boolean }} Judged
 * @typedef {{ digits?: number, unit?: string }} Shown how the figure and its bar are printed
 */

/** @param {string} what @param {number} figure @param {number} highest @param {Shown} [shown] @returns {Judged} */
export const atMost = (what, figure, highest, shown = {}) =>
  judged(what, figure, '≤', highest, shown, figure <= highest);

/** @param {string} what @param {number} figure @param {number} lowest @param {Shown} [shown] @returns {Judged} */
export const atLeast = (what, figure, lowest, shown = {}) => judged(what, figure, '≥', lowest, shown, figure >= lowest);

/**
 * Prints what is held and what is missed; whoever judged nothing has missed.
 *
 * @param {readonly Judged[]} bars @param {(line: string) => void} print @returns {0 | 1} the exit code
 */
export function verdict(bars, print = console.log) {
  for (const { target, isHeld } of bars) print(`${isHeld ? 'held  ' : 'MISSED'}  ${target}`);
  return bars.length > 0 && bars.every(({ isHeld }) => isHeld) ? 0 : 1;
}

/** @type {(what: string, figure: number, sign: string, bar: number, shown: Shown, isWithin: boolean) => Judged} */
function judged(what, figure, sign, bar, { digits = 1, unit = '' }, isWithin) {
  if (!Number.isFinite(figure)) return { target: `${what} could not be computed: ${figure}`, isHeld: false };
  const end = unit && ` ${unit}`;
  return { target: `${what}: ${figure.toFixed(digits)} ${sign} ${bar}${end}`, isHeld: isWithin };
}
