// @ts-check

const DAY_MILLISECONDS = 86_400_000;

/** A sealed backup's name says when it was finished: clearfold-2026-11-24T030000Z.tar.gz.age. */
const NAME = /^clearfold-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

/** @param {Date} at */
export const backupName = (at) =>
  `clearfold-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz.age`;

/** @param {string} name @returns {Date | undefined} */
const madeAt = (name) => {
  const [, day, ...time] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${time.join(':')}Z`);
};

/** @param {Date} at whole days since 1970 @returns {number} */
const dayOf = (at) => Math.floor(at.getTime() / DAY_MILLISECONDS);
/** Weeks begin on Monday; 1970-01-01 was a Thursday. @param {Date} at */
const weekOf = (at) => Math.floor((dayOf(at) + 3) / 7);

/**
 * Which backups may go: kept is the newest of each of the last days that have one, and the newest of each of the last weeks
 * that have one. Days without a backup do not count, so that one that failed for a month costs no old one; and the newest of
 * all always stays. What has another name is not ours to judge.
 *
 * @param {readonly string[]} names
 * @param {{ daily: number, weekly: number }} keep how many of each
 * @returns {string[]} oldest first
 */
export function outdated(names, { daily, weekly }) {
  const newestFirst = names
    .filter((name) => madeAt(name) !== undefined)
    .sort()
    .reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [spanOf, count] of /** @type {const} */ ([
    [dayOf, daily],
    [weekOf, weekly],
  ])) {
    /** @type {Map<number, string>} */
    const newest = new Map();
    for (const name of newestFirst) {
      const span = spanOf(/** @type {Date} */ (madeAt(name)));
      if (!newest.has(span)) newest.set(span, name);
    }
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return newestFirst.filter((name) => !kept.has(name)).reverse();
}
