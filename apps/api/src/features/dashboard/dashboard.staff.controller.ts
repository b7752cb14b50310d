import { Query } from '@nestjs/common';
import { type DayFigures, routes, TimeZoneQuery } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { DayFiguresReader } from './day-figures.view.js';

@StaffController('Staff: dashboard')
export class DashboardStaffController {
  constructor(private readonly figures: DayFiguresReader) {}

  /** What waits and for how long, money in and out of the last 30 days, and what is owed. */
  @Route(routes.dashboard.figures)
  at(@Query() { timeZone = 'UTC' }: TimeZoneQuery): Promise<DayFigures> {
    return this.figures.at(timeZone);
  }
}
