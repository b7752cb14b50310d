import { type AmountRange } from '@clearfold/ledger';
import { formatCents } from '../../format/money.js';

/** What the purchase of a plan answers. */
export const PURCHASED = (planName: string): string => `You have invested in ${planName}.`;

/** An amount outside a plan's range (docs/requirements.md, BUY-21..23). */
export const planRangeText = ({ minCents, maxCents }: AmountRange): string =>
  `Investment amount must be between ${formatCents(minCents)} and ${formatCents(maxCents)}.`;

/** The note on the line that returns a plan's principal (docs/product-rules.md, "Plans and interest"). */
export const principalReturned = (planName: string): string => `Principal returned: ${planName}`;

/** The note on a payout of interest. */
export const interestOf = (planName: string): string => `Interest: ${planName}`;
