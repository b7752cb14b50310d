import { Module } from '@nestjs/common';
import { SelfAuditStaffController } from './self-audit.staff.controller.js';

@Module({ controllers: [SelfAuditStaffController] })
export class SelfAuditViewModule {}
