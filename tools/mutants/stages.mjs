// @ts-check

/** What a file may take whose tests are run before those of the slow ones, ms. */
const QUICK_MS = 500;

/**
 * @param {{ id: string, fileName: string, timeSpentMs: number }[]} tests all, with the time that each took
 * @param {string[] | undefined} wanted ids of those that come by a mutant; not given when that is not known
 * @returns {string[][]} their files, the quick ones first, the slow ones only if nothing failed; none when they are not known
 */
export function stages(tests, wanted) {
  const ids = new Set(wanted);
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { id, fileName, timeSpentMs } of tests) {
    if (ids.has(id)) times.set(fileName, (times.get(fileName) ?? 0) + timeSpentMs);
  }
  const files = (/** @type {(ms: number) => boolean} */ are) =>
    [...times].flatMap(([file, ms]) => (are(ms) ? [file] : []));
  return [files((ms) => ms <= QUICK_MS), files((ms) => ms > QUICK_MS)].filter((stage) => stage.length > 0);
}
