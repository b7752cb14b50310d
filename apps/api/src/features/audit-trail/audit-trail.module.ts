import { Module } from '@nestjs/common';
import { AuditTrailStaffController } from './audit-trail.staff.controller.js';
import { AuditTrailReader } from './audit-trail.view.js';

@Module({ controllers: [AuditTrailStaffController], providers: [AuditTrailReader], exports: [AuditTrailReader] })
export class AuditTrailModule {}
