import { BRAND } from '../../brand/brand.js';
import { composeEmail, paragraph } from '../compose-email.js';
import { type EmailTemplate } from '../email.js';

/** Staff or the owner stopped the account's movements of money. The reason is told on asking: it may be an enquiry. */
export const accountFrozen: EmailTemplate<Record<string, never>> = (_data, reader) =>
  composeEmail(
    {
      subject: 'Your account was frozen',
      blocks: [
        paragraph('Until it is released again, no money can be moved. Your balance and your investments stay yours.'),
        paragraph(`Please write to ${BRAND.supportEmail} to learn what is needed.`),
      ],
    },
    reader,
  );
