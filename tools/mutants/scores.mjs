// @ts-check

/** @typedef {import('./read-report.mjs').Counts} Counts */

/**
 * The table of scores and, below it, who survived.
 *
 * @param {{ area: { name: string, bar: number }, counts: Counts }[]} results of each run; several may be of one area
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
    const left = [`${sum((counts) => counts.static)} while loading`, `${sum((counts) => counts.broken)} broken`];
    return { name, noticed, all, bar, isBelow: noticed * 100 < bar * all, left: left.join(', ') };
  });
  const lines = rows.map(({ name, noticed, all, bar, isBelow, left }) =>
    [
      name.padEnd(12),
      `${noticed} of ${all}`.padStart(14),
      `${all === 0 ? '-' : percent(noticed, all)} %`.padStart(9),
      `  bar ${bar} %`,
      isBelow ? ', below it' : '',
      `  (not asked: ${left})`,
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
