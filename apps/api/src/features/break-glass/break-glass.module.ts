import { Module } from '@nestjs/common';
import { OutsideLinesModule } from '../outside-lines/outside-lines.module.js';
import { PolicyModule } from '../policy/policy.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { BreakGlassJob } from './break-glass.job.js';
import { BreakGlassStaffController } from './break-glass.staff.controller.js';
import { BreakGlassReader } from './break-glass.view.js';

@Module({
  imports: [OutsideLinesModule, PolicyModule, ReconciliationModule],
  controllers: [BreakGlassStaffController],
  providers: [BreakGlassReader, BreakGlassJob],
})
export class BreakGlassModule {}
