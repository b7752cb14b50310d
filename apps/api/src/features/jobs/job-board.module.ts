import { Module } from '@nestjs/common';
import { StaffActsModule } from '../staff/acts/staff-acts.module.js';
import { JobsStaffController } from './jobs.staff.controller.js';

@Module({ imports: [StaffActsModule], controllers: [JobsStaffController] })
export class JobBoardModule {}
