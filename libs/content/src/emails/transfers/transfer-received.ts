import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

/** To the recipient. */
export const transferReceived: EmailTemplate<AmountData & { senderUserId: string }> = (
  { amount, senderUserId },
  reader,
) => ({
  subject: `You received a transfer of ${formatDollars(amount)}`,
  blocks: [
    paragraph('Another investor sent you an amount. It is available now.'),
    facts(['Amount', formatDollars(amount)], ['Sender user ID', senderUserId]),
    statementLink(reader),
  ],
});
