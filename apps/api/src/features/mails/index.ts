export { MailsModule } from './mails.module.js';
