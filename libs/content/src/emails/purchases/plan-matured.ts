import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

/** `amount` is the principal that returned. */
export const planMatured: EmailTemplate<AmountData & { planName: string }> = ({ amount, planName }, reader) => ({
  subject: `Your investment in ${planName} has matured`,
  blocks: [
    paragraph('The term is over. Your principal is back in your balance and available now.'),
    facts(['Plan', planName], ['Principal returned', formatDollars(amount)]),
    statementLink(reader),
  ],
});
