import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ConfirmEmailHandler } from './confirm-email.js';
import { EmailVerificationInvestorController } from './email-verification.investor.controller.js';
import { EmailVerificationPublicController } from './email-verification.public.controller.js';
import { RequestVerificationHandler } from './request-verification.js';
import { VerificationMails } from './verification-mails.js';

@Module({
  imports: [UsersModule],
  controllers: [EmailVerificationPublicController, EmailVerificationInvestorController],
  providers: [VerificationMails, RequestVerificationHandler, ConfirmEmailHandler],
  exports: [VerificationMails],
})
export class EmailVerificationModule {}
