import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

export const withdrawalRequested: EmailTemplate<AmountData> = ({ amount }, reader) => ({
  subject: `We received your withdrawal request of ${formatDollars(amount)}`,
  blocks: [
    paragraph('Your withdrawal request is waiting for approval. The amount is held until then.'),
    facts(['Amount', formatDollars(amount)]),
    statementLink(reader),
  ],
});
