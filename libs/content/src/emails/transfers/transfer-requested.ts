import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

export const transferRequested: EmailTemplate<AmountData & { recipientUserId: string }> = (
  { amount, recipientUserId },
  reader,
) => ({
  subject: `We received your transfer request of ${formatDollars(amount)}`,
  blocks: [
    paragraph('Your transfer request is waiting for approval. The amount is held until then.'),
    facts(['Amount', formatDollars(amount)], ['Recipient user ID', recipientUserId]),
    statementLink(reader),
  ],
});
