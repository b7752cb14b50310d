import { formatDollars } from '../../format/money.js';
import { type AmountData, type EmailTemplate, facts, paragraph } from '../email.js';
import { ifNotYou } from '../account-recovery/not-you.js';
import { statementLink } from '../statement-link.js';

export interface RequestCancelledData extends AmountData {
  kind: 'deposit' | 'withdrawal' | 'transfer';
}

/** The investor took an own request back. */
export const requestCancelled: EmailTemplate<RequestCancelledData> = ({ kind, amount }, reader) => ({
  subject: `Your ${kind} request of ${formatDollars(amount)} was cancelled`,
  blocks: [
    paragraph(
      kind === 'deposit'
        ? 'You took your request back. Nothing was credited.'
        : 'You took your request back. The amount is available to you again.',
    ),
    facts(['Amount', formatDollars(amount)]),
    ifNotYou(),
    statementLink(reader),
  ],
});
