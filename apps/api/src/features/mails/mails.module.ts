import { Module } from '@nestjs/common';
import { StaffActsModule } from '../staff/acts/staff-acts.module.js';
import { MailsStaffController } from './mails.staff.controller.js';

@Module({ imports: [StaffActsModule], controllers: [MailsStaffController] })
export class MailsModule {}
