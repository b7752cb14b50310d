import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph, quote } from '../email.js';
import { statementLink } from '../statement-link.js';

/** `reason` is what the reviewer wrote to the investor. */
export const transferRejected: EmailTemplate<AmountData & { reason: string }> = ({ amount, reason }, reader) => ({
  subject: `Your transfer of ${formatDollars(amount)} was rejected`,
  blocks: [
    paragraph('Your transfer was rejected and the amount is available to you again. The reason:'),
    facts(['Amount', formatDollars(amount)]),
    quote(reason),
    statementLink(reader),
  ],
});
