import { checkedBy } from '../errors/checked-by.js';

/** The days we deal with. Around them an offset still stays within the years that PostgreSQL and JavaScript share. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9998-12-31';

/** An existing calendar day, YYYY-MM-DD, of the years 1900 to 9998. */
export const isCalendarDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  if (value < FIRST_DAY || value > LAST_DAY) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  // 2026-02-30 parses as March 2: only an existing day reads back as it was written.
  return !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(value);
};

export const IsCalendarDay = checkedBy('isCalendarDay', isCalendarDay);
