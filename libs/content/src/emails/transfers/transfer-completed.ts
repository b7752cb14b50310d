import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

/** To the sender. */
export const transferCompleted: EmailTemplate<AmountData & { recipientUserId: string }> = (
  { amount, recipientUserId },
  reader,
) => ({
  subject: `Your transfer of ${formatDollars(amount)} was completed`,
  blocks: [
    paragraph('Your transfer was approved; the recipient has the amount.'),
    facts(['Amount', formatDollars(amount)], ['Recipient user ID', recipientUserId]),
    statementLink(reader),
  ],
});
