import { formatDollars, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { amountInForce } from './first-approval';

interface AmountParts {
  /** What was credited, or would be by whoever approves next. */
  readonly amount: string;
  /** Where that is another amount than declared: which, and why. */
  readonly note?: string;
}

/** The amount of a request that moved, or would. */
export const amountParts = (request: ReviewRequest): AmountParts => {
  const { amount: declared, creditedAmount } = request;
  const inForce = creditedAmount ?? amountInForce(request);
  if (inForce === declared) return { amount: formatDollars(declared) };
  const note = creditedAmount === undefined ? REVIEW_QUEUE.endorsedFor : REVIEW_QUEUE.creditedFor;
  return { amount: formatDollars(inForce), note: note(formatDollars(declared)) };
};

/** The same in a sentence. */
export const amountLabel = (request: ReviewRequest): string => {
  const { amount, note } = amountParts(request);
  return note === undefined ? amount : `${amount} ${note}`;
};
