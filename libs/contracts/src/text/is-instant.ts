import { checkedBy } from '../errors/checked-by.js';
import { isCalendarDay } from './is-calendar-day.js';

/** An instant with its offset from UTC, below 16 hours, as in PostgreSQL; seconds and their decimals may be left out. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/;

/** An instant of a day that we deal with, e.g. "2026-11-20T12:00:00.000Z". */
export const isInstant = (value: unknown): value is string => {
  const [, day] = typeof value === 'string' ? (INSTANT.exec(value) ?? []) : [];
  return isCalendarDay(day);
};

export const IsInstant = checkedBy('isInstant', isInstant);
