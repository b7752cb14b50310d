import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph, quote } from '../email.js';
import { statementLink } from '../statement-link.js';

/** `reason` is what the reviewer wrote to the investor. */
export const withdrawalBounced: EmailTemplate<AmountData & { reason: string }> = ({ amount, reason }, reader) => ({
  subject: `Your withdrawal of ${formatDollars(amount)} came back`,
  blocks: [
    paragraph('Your payment could not be delivered; the amount is available to you again. The reason:'),
    facts(['Amount', formatDollars(amount)]),
    quote(reason),
    statementLink(reader),
  ],
});
