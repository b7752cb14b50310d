import { BRAND } from '../../brand/brand.js';
import { type EmailTemplate, paragraph } from '../email.js';

/** Staff or the owner stopped the account's movements of money. The reason is told on asking: it may be an enquiry. */
export const accountFrozen: EmailTemplate<Record<string, never>> = () => ({
  subject: 'Your account was frozen',
  blocks: [
    paragraph('Until it is released again, no money can be moved. Your balance and your investments stay yours.'),
    paragraph(`Please write to ${BRAND.supportEmail} to learn what is needed.`),
  ],
});
