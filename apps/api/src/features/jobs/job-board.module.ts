import { Module } from '@nestjs/common';
import { JobsStaffController } from './jobs.staff.controller.js';

@Module({ controllers: [JobsStaffController] })
export class JobBoardModule {}
