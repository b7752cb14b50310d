// @ts-check

/**
 * What a level of tests came to. `faults` are failures that belong to no single test: a file that does not load, a
 * run that was cut off. Each counts as a failed test, or a broken run could look like a good one.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, faults: string[], remarks: string[], files?: FileTime[] }} Outcome
 *
 * @typedef {{ file: string, seconds: number }} FileTime how long a file of tests took
 */

/** @param {Outcome[]} outcomes @returns {Outcome} */
export function total(outcomes) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => outcomes.reduce((result, outcome) => result + outcome[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed') + outcomes.reduce((result, { faults }) => result + faults.length, 0),
    skipped: sum('skipped'),
    faults: outcomes.flatMap(({ faults }) => faults),
    remarks: outcomes.flatMap(({ remarks }) => remarks),
  };
}

/** The last line of a run, for people and for programs. @param {Outcome} outcome */
export const countLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
