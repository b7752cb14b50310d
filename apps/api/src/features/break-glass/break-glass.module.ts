import { Module } from '@nestjs/common';
import { BreakGlassJob } from './break-glass.job.js';
import { BreakGlassStaffController } from './break-glass.staff.controller.js';
import { BreakGlassReader } from './break-glass.view.js';
import { InvokeBreakGlassHandler } from './invoke-break-glass.js';
import { RetractBreakGlassHandler } from './retract-break-glass.js';

@Module({
  controllers: [BreakGlassStaffController],
  providers: [BreakGlassReader, InvokeBreakGlassHandler, RetractBreakGlassHandler, BreakGlassJob],
})
export class BreakGlassModule {}
