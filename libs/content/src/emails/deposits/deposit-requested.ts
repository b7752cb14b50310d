import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

export const depositRequested: EmailTemplate<AmountData & { currency: string }> = ({ amount, currency }, reader) => ({
  subject: `We received your deposit request of ${formatDollars(amount)}`,
  blocks: [
    paragraph('Your deposit request is waiting for approval. We credit it once the funds have arrived.'),
    facts(['Amount', formatDollars(amount)], ['Currency', currency]),
    statementLink(reader),
  ],
});
