import { type Cents } from '../money/cents.js';
import { type Account } from './account.js';

/** One line of an event's double entry: signed cents on an account. An event's postings sum to zero. */
export interface Posting {
  readonly account: Account;
  readonly amountCents: Cents;
}

/** Moves an amount from one account to another. */
export const move = (amountCents: Cents, from: Account, to: Account): readonly Posting[] => [
  { account: from, amountCents: -amountCents },
  { account: to, amountCents },
];
