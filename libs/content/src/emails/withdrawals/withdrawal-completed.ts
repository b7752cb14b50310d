import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

export const withdrawalCompleted: EmailTemplate<AmountData & { paymentReference: string }> = (
  { amount, paymentReference },
  reader,
) => ({
  subject: `Your withdrawal of ${formatDollars(amount)} was paid out`,
  blocks: [
    paragraph('We dispatched your payment. How long it takes to arrive depends on the receiving side.'),
    facts(['Amount', formatDollars(amount)], ['Payment reference', paymentReference]),
    statementLink(reader),
  ],
});
