import { IsCalendarDay } from '../text/is-calendar-day.js';
import { IsTimeZone } from '../text/is-time-zone.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';

/** The optional query of GET /transactions/statement.csv and .pdf. */
export class StatementQuery {
  /** First day, YYYY-MM-DD; the account's first when absent. */
  @MayBeAbsent()
  @IsCalendarDay('statement-day-invalid')
  from?: string;

  /** Last day, YYYY-MM-DD; today when absent. */
  @MayBeAbsent()
  @IsCalendarDay('statement-day-invalid')
  to?: string;

  /** Where a day begins and ends, e.g. "Europe/Berlin"; UTC when absent. */
  @MayBeAbsent()
  @IsTimeZone('time-zone-unknown')
  timeZone?: string;
}

/** The optional query of GET /transactions/{id}/receipt.pdf and GET /staff/dashboard. */
export class TimeZoneQuery {
  /** The zone that times are written in; UTC when absent. */
  @MayBeAbsent()
  @IsTimeZone('time-zone-unknown')
  timeZone?: string;
}
