import { type Cents } from '../money/cents.js';
import { type Endorsement } from './queued-request.js';

/**
 * Whether an approval of an amount is the second of two. Another amount than the first person saw is a new proposal, not a
 * second opinion on theirs.
 */
export const isSecond = (first: Endorsement | undefined, amountCents: Cents): first is Endorsement =>
  first?.amountCents === amountCents;
