// @ts-check
import { interval } from './interval.mjs';

/** @typedef {import('./read-report.mjs').Counts} Counts */

/** A share of fewer mutants says little: of ten, three that change nothing make 70 %. */
const ENOUGH = 30;

/**
 * The table of scores and, below it, who survived. So few mutants as a small change has are below a bar only when chance alone would not
 * bring them there.
 *
 * @param {{ area: { name: string, bar: number }, counts: Counts, isSample?: boolean }[]} results of each run; several may be of one area
 * @returns {{ lines: string[], isBelow: boolean }} `isBelow`: an area's score is below its bar
 */
export function scores(results) {
  const names = [...new Set(results.map(({ area }) => area.name))];
  const rows = names.map((name) => {
    const ofArea = results.filter(({ area }) => area.name === name);
    const sum = (/** @type {(counts: Counts) => number} */ count) =>
      ofArea.reduce((total, { counts }) => total + count(counts), 0);
    const noticed = sum((counts) => counts.noticed);
    const all = noticed + sum(({ survivors }) => survivors.length);
    const bar = ofArea[0]?.area.bar ?? 100;
    const isFew = all > 0 && all < ENOUGH;
    const bounds = isFew || (all > 0 && ofArea.some(({ isSample }) => isSample)) ? interval(noticed, all) : undefined;
    const isBelow = isFew && bounds ? bounds[1] * 100 < bar : noticed * 100 < bar * all;
    const uncovered = sum(({ survivors }) => survivors.filter(({ how }) => how === 'no test').length);
    const left = [
      ...(uncovered > 0 ? [`not covered: ${uncovered} mutants`] : []),
      `not asked: ${sum((counts) => counts.static)} while loading, ${sum((counts) => counts.broken)} broken`,
    ].join('; ');
    return { name, noticed, all, bar, isFew, isBelow, bounds, left };
  });
  const lines = rows.map(({ name, noticed, all, bar, isFew, isBelow, bounds, left }) =>
    [
      name.padEnd(12),
      `${noticed} of ${all}`.padStart(14),
      `${all === 0 ? '-' : percent(noticed, all)} %`.padStart(9),
      bounds ? `, of all ${bounds.map((bound) => percent(bound, 1)).join(' to ')} %` : '',
      `  bar ${bar} %`,
      isBelow ? ', below it' : '',
      isFew && !isBelow ? `, not judged by it: fewer than ${ENOUGH} mutants` : '',
      `  (${left})`,
    ].join(''),
  );
  const survivors = results.flatMap(({ counts }) =>
    counts.survivors.map(
      ({ file, line, was, becomes, how }) => `${file}:${line} ${how}: ${was}  ->  ${becomes || '(nothing)'}`,
    ),
  );
  return {
    lines: [...lines, ...(survivors.length > 0 ? [''] : []), ...survivors],
    isBelow: rows.some((row) => row.isBelow),
  };
}

/** Rounded down: a score that reads as the bar has reached it. @param {number} part @param {number} all */
const percent = (part, all) => (Math.floor((part * 1000) / all) / 10).toFixed(1);
