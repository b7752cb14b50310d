import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

export const withdrawalApproved: EmailTemplate<AmountData> = ({ amount }, reader) => ({
  subject: `Your withdrawal of ${formatDollars(amount)} was approved`,
  blocks: [
    paragraph('Your withdrawal was approved and will be paid out next.'),
    facts(['Amount', formatDollars(amount)]),
    statementLink(reader),
  ],
});
