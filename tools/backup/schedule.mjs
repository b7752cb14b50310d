// @ts-check
import { readFileSync } from 'node:fs';
import { assertRecipient } from './sealed.mjs';

const DAY_MILLISECONDS = 86_400_000;

/**
 * What the environment says about scheduled backups.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @throws Error that names what is missing or wrong
 */
export function readSchedule(environment) {
  const text = (/** @type {string} */ name) => environment[name]?.trim() || undefined;
  const needed = (/** @type {string} */ name) => {
    const value = text(name);
    if (value === undefined) throw new Error(`${name} is missing (docs/operations.md, "Back up").`);
    return value;
  };
  const count = (/** @type {string} */ name, /** @type {number} */ fallback) => {
    const value = text(name) ?? String(fallback);
    if (!/^\d{1,4}$/.test(value) || Number(value) < 1)
      throw new Error(`${name} must be a whole number from 1 to 9999.`);
    return Number(value);
  };
  const at = text('BACKUP_AT') ?? '03:00';
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hour === undefined) throw new Error('BACKUP_AT must be a time of the day in UTC, such as 03:00.');
  const file = text('BACKUP_URL_FILE');
  return {
    at: { hour: Number(hour), minute: Number(minute) },
    url: file ? readFileSync(file, 'utf8').trim() : needed('BACKUP_URL'),
    ledgerUrl: needed('DATABASE_URL'),
    into: needed('BACKUP_INTO'),
    work: needed('BACKUP_WORK'),
    recipient: assertRecipient(text('BACKUP_RECIPIENT')),
    keep: { daily: count('BACKUP_KEEP_DAILY', 7), weekly: count('BACKUP_KEEP_WEEKLY', 5) },
    pictures: text('PICTURES_DIR'),
    checkpoints: text('CHECKPOINT_SINK'),
  };
}

/** @param {{ hour: number, minute: number }} at of a day in UTC @param {Date} now @returns {number} more than none */
export const millisecondsUntil = ({ hour, minute }, now) => {
  const ofDay = (hour * 60 + minute) * 60_000 - (now.getTime() % DAY_MILLISECONDS);
  return ofDay > 0 ? ofDay : ofDay + DAY_MILLISECONDS;
};
