import { Module } from '@nestjs/common';
import { PlansPublicController } from './plans.public.controller.js';
import { PlansStaffController } from './plans.staff.controller.js';
import { PlansReader } from './plans.view.js';
import { StaffPlansReader } from './staff-plans.view.js';

@Module({
  controllers: [PlansPublicController, PlansStaffController],
  providers: [PlansReader, StaffPlansReader],
  exports: [PlansReader],
})
export class PlansModule {}
