export { EmailVerificationModule } from './email-verification.module.js';
export { VerificationMails } from './verification-mails.js';
