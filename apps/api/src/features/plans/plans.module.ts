import { Module } from '@nestjs/common';
import { ArchivePlanHandler } from './archive-plan.js';
import { CreatePlanHandler } from './create-plan.js';
import { PlansPublicController } from './plans.public.controller.js';
import { PlansStaffController } from './plans.staff.controller.js';
import { PlansReader } from './plans.view.js';
import { RestorePlanHandler } from './restore-plan.js';
import { RevisePlanHandler } from './revise-plan.js';
import { StaffPlansReader } from './staff-plans.view.js';

@Module({
  controllers: [PlansPublicController, PlansStaffController],
  providers: [
    PlansReader,
    StaffPlansReader,
    CreatePlanHandler,
    RevisePlanHandler,
    ArchivePlanHandler,
    RestorePlanHandler,
  ],
  exports: [PlansReader],
})
export class PlansModule {}
