import { Module } from '@nestjs/common';
import { MailsStaffController } from './mails.staff.controller.js';

@Module({ controllers: [MailsStaffController] })
export class MailsModule {}
