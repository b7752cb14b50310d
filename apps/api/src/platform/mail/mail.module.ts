import { Global, Module } from '@nestjs/common';
import { MailArchive } from './mail-archive.js';
import { MailOutbox } from './mail-outbox.js';
import { MailSender } from './mail-sender.js';
import { SendMailsJob } from './send-mails.job.js';

/** Lets every feature put mails into the outbox, and sends them. */
@Global()
@Module({
  providers: [MailOutbox, MailSender, SendMailsJob, MailArchive],
  exports: [MailOutbox, MailSender, MailArchive],
})
export class MailModule {}
