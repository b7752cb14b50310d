import { Global, Module } from '@nestjs/common';
import { AuditBehindHeadJob } from './audit-behind-head.job.js';
import { NightlyAuditJob } from './nightly-audit.job.js';
import { SelfAudit } from './self-audit.js';
import { SelfAuditStaffController } from './self-audit.staff.controller.js';

/** Lets the server verify its own ledger: behind the head all day, and from the first event every night. */
@Global()
@Module({
  controllers: [SelfAuditStaffController],
  providers: [SelfAudit, AuditBehindHeadJob, NightlyAuditJob],
  exports: [SelfAudit],
})
export class SelfAuditModule {}
