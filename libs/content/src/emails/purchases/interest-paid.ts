import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

/** `amount` is this payout alone. */
export const interestPaid: EmailTemplate<AmountData & { planName: string }> = ({ amount, planName }, reader) => ({
  subject: `Interest of ${formatDollars(amount)} from ${planName}`,
  blocks: [
    paragraph('Interest was credited to your balance and is available now.'),
    facts(['Plan', planName], ['Interest', formatDollars(amount)]),
    statementLink(reader),
  ],
});
