import { ruleText } from '@clearfold/content';
import { type StatementQuery } from '@clearfold/contracts';
import { dayAfter, dayIn, startOfDay } from '#platform/clock/calendar-day.js';
import { ApiError } from '#platform/http/api-error.js';

/** A span of calendar days in a zone, with the instants that bound it. */
export interface Period {
  /** YYYY-MM-DD; undefined from the account's first day on. */
  readonly from: string | undefined;
  readonly to: string;
  readonly timeZone: string;
  /** The first instant inside; undefined when there is no first day. */
  readonly start: Date | undefined;
  /** The first instant after it. */
  readonly end: Date;
}

/** @throws ApiError 'validation-failed' when the first day is after the last */
export const periodOf = ({ from, to, timeZone = 'UTC' }: StatementQuery, now: Date): Period => {
  const last = to ?? dayIn(timeZone, now);
  if (from !== undefined && from > last) {
    const text = ruleText('statement-period-reversed');
    throw new ApiError('validation-failed', { message: text, errors: { from: text } });
  }
  const start = from === undefined ? undefined : startOfDay(from, timeZone);
  return { from, to: last, timeZone, start, end: startOfDay(dayAfter(last), timeZone) };
};
