import { checkedBy } from '../errors/checked-by.js';
import { isCalendarDay } from './is-calendar-day.js';

const isPastDate = (value: unknown): boolean =>
  isCalendarDay(value) && new Date(`${value}T00:00:00Z`).valueOf() <= Date.now();

/** An existing calendar day (YYYY-MM-DD) from 1900 on that is not in the future; an empty text passes as "not given". */
export const IsPastDate = checkedBy('isPastDate', (value) => value === '' || isPastDate(value));
