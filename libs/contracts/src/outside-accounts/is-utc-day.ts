import { checkedBy } from '../errors/checked-by.js';
import { isCalendarDay } from '../text/is-calendar-day.js';

/** The ledger counts days from this one on. */
const FIRST_DAY = '1970-01-01';

/** A UTC day that the ledger can say, YYYY-MM-DD. */
export const IsUtcDay = checkedBy('isUtcDay', (value) => isCalendarDay(value) && value >= FIRST_DAY);
