import { Module } from '@nestjs/common';
import { AuditTrailStaffController } from './audit-trail.staff.controller.js';
import { AuditTrailReader } from './audit-trail.view.js';
import { ExplanationReader } from './explanations.view.js';

@Module({
  controllers: [AuditTrailStaffController],
  providers: [AuditTrailReader, ExplanationReader],
  exports: [AuditTrailReader, ExplanationReader],
})
export class AuditTrailModule {}
