import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph, quote } from '../email.js';
import { statementLink } from '../statement-link.js';

export interface BalanceAdjustedData extends AmountData {
  direction: 'add' | 'subtract';
  /** What staff wrote to the investor. */
  note?: string;
}

export const balanceAdjusted: EmailTemplate<BalanceAdjustedData> = ({ amount, direction, note }, reader) => ({
  subject: `Your balance was adjusted by ${direction === 'add' ? '+' : '-'}${formatDollars(amount)}`,
  blocks: [
    paragraph('Two members of our staff approved an adjustment of your balance.'),
    facts([direction === 'add' ? 'Added' : 'Subtracted', formatDollars(amount)]),
    note ? quote(note) : undefined,
    statementLink(reader),
  ],
});
