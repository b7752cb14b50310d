import { Module } from '@nestjs/common';
import { DashboardStaffController } from './dashboard.staff.controller.js';
import { DayFiguresReader } from './day-figures.view.js';

@Module({ controllers: [DashboardStaffController], providers: [DayFiguresReader] })
export class DashboardModule {}
