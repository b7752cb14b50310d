import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph, quote } from '../email.js';
import { statementLink } from '../statement-link.js';

/** `reason` is what the reviewer wrote to the investor. */
export const depositRejected: EmailTemplate<AmountData & { reason: string }> = ({ amount, reason }, reader) => ({
  subject: `Your deposit request of ${formatDollars(amount)} was rejected`,
  blocks: [
    paragraph('Your deposit request was rejected, for this reason:'),
    facts(['Amount', formatDollars(amount)]),
    quote(reason),
    statementLink(reader),
  ],
});
