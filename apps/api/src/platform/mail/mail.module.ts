import { Global, Module } from '@nestjs/common';
import { DemoTerminal } from './demo-terminal.js';
import { ForgetMailSecretsJob } from './forget-mail-secrets.job.js';
import { MailAlarms } from './mail-alarms.js';
import { MailArchive } from './mail-archive.js';
import { MailOutbox } from './mail-outbox.js';
import { MailRenewals } from './mail-renewals.js';
import { MailSender } from './mail-sender.js';
import { MailsStaffController } from './mails.staff.controller.js';
import { SendMailsJob } from './send-mails.job.js';

/** Lets every feature put mails into the outbox, and sends them. */
@Global()
@Module({
  controllers: [MailsStaffController],
  providers: [
    MailOutbox,
    MailSender,
    DemoTerminal,
    SendMailsJob,
    ForgetMailSecretsJob,
    MailRenewals,
    MailArchive,
    MailAlarms,
  ],
  exports: [MailOutbox, MailSender, MailRenewals, MailArchive, SendMailsJob],
})
export class MailModule {}
