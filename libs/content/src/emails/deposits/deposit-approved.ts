import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph, quote } from '../email.js';
import { statementLink } from '../statement-link.js';

export interface DepositApprovedData extends AmountData {
  /** What the investor had declared, when another amount arrived. */
  declared?: number;
  /** The reviewer's words to the investor. */
  note?: string;
}

/** `amount` is what was credited. */
export const depositApproved: EmailTemplate<DepositApprovedData> = ({ amount, declared, note }, reader) => ({
  subject: `${formatDollars(amount)} were credited to your balance`,
  blocks: [
    paragraph('Your deposit was approved and is available now.'),
    declared === undefined || declared === amount
      ? facts(['Credited', formatDollars(amount)])
      : facts(['Declared', formatDollars(declared)], ['Credited', formatDollars(amount)]),
    note ? quote(note) : undefined,
    statementLink(reader),
  ],
});
