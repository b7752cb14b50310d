import { Controller, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type DayFigures, routes, TimeZoneQuery } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { DayFiguresReader } from './day-figures.view.js';

@ApiTags('Staff: dashboard')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class DashboardStaffController {
  constructor(private readonly figures: DayFiguresReader) {}

  /** What waits and for how long, money in and out of the last 30 days, and what is owed. */
  @Route(routes.dashboard.figures)
  at(@Query() { timeZone = 'UTC' }: TimeZoneQuery): Promise<DayFigures> {
    return this.figures.at(timeZone);
  }
}
