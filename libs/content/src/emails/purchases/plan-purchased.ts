import { formatInstant } from '../../format/instant.js';
import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { statementLink } from '../statement-link.js';

export interface PlanPurchasedData extends AmountData {
  planName: string;
  /** The interest of the whole term, in dollars. */
  interest: number;
  maturesAt: string;
}

export const planPurchased: EmailTemplate<PlanPurchasedData> = ({ amount, planName, interest, maturesAt }, reader) => ({
  subject: `You invested ${formatDollars(amount)} in ${planName}`,
  blocks: [
    paragraph('Your investment is active. It keeps the terms you bought it under.'),
    facts(
      ['Plan', planName],
      ['Amount', formatDollars(amount)],
      ['Interest over the term', formatDollars(interest)],
      ['Matures', formatInstant(maturesAt)],
    ),
    statementLink(reader),
  ],
});
