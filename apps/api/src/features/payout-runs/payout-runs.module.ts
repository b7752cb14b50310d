import { Module } from '@nestjs/common';
import { AuditTrailModule } from '../audit-trail/audit-trail.module.js';
import { PayoutRunner } from './payout-runner.js';
import { PayoutsJob } from './payouts.job.js';
import { PayoutRunsReader } from './payout-runs.view.js';
import { PayoutRunsStaffController } from './payout-runs.staff.controller.js';

@Module({
  imports: [AuditTrailModule],
  controllers: [PayoutRunsStaffController],
  providers: [PayoutRunner, PayoutRunsReader, PayoutsJob],
  exports: [PayoutRunner],
})
export class PayoutRunsModule {}
