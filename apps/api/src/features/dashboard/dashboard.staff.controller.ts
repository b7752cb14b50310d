import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type DayFigures, TimeZoneQuery } from '@clearfold/contracts';
import { Audience, Roles } from '#platform/auth/audience.js';
import { DayFiguresReader } from './day-figures.view.js';

@ApiTags('Staff: dashboard')
@ApiBearerAuth()
@Audience('staff')
@Roles('reviewer', 'auditor', 'support')
@Controller('staff/dashboard')
export class DashboardStaffController {
  constructor(private readonly figures: DayFiguresReader) {}

  /** What waits and for how long, money in and out of the last 30 days, and what is owed. */
  @Get()
  at(@Query() { timeZone = 'UTC' }: TimeZoneQuery): Promise<DayFigures> {
    return this.figures.at(timeZone);
  }
}
