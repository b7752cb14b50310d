import { Module } from '@nestjs/common';
import { StaffActsModule } from '../staff/acts/staff-acts.module.js';
import { AlarmsStaffController } from './alarms.staff.controller.js';
import { LettingGoOn } from './letting-go-on.js';

@Module({ imports: [StaffActsModule], controllers: [AlarmsStaffController], providers: [LettingGoOn] })
export class AlarmsModule {}
