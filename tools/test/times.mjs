// @ts-check

const SLOWEST = 10;

/** @param {number} milliseconds */
const minutes = (milliseconds) => `${(milliseconds / 60_000).toFixed(1)} min`.padStart(9);

/**
 * Where a run's time went: a line per level, and its slowest files.
 *
 * @param {{ name: string, milliseconds: number, outcome: import('./outcome.mjs').Outcome }[]} levels
 * @returns {string[]} lines
 */
export function timeLines(levels) {
  const files = levels
    .flatMap(({ outcome }) => outcome.files ?? [])
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return [
    ...levels.map(
      ({ name, milliseconds, outcome }) => `${name.padEnd(12)}${minutes(milliseconds)}  ${outcome.passed} passed`,
    ),
    ...(files.length > 1 ? ['', 'The slowest files:'] : []),
    ...(files.length > 1 ? files.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`) : []),
  ];
}
