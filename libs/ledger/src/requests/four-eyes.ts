import { type Cents } from '../money/cents.js';
import { type Refusal, refuse } from '../refusal.js';
import { type Endorsement } from './review-request.js';

/**
 * Whether an approval decides a request or is the first of two (product-rules.md, "Four eyes").
 *
 * @param amountCents what this approval would credit or pay
 * @param secondFromCents the threshold: from here on two people are needed
 * @returns 'approved' when this approval is enough, 'endorsed' when a second one must follow; a refusal when the same
 *   person gives it twice
 */
export const fourEyes = (
  amountCents: Cents,
  secondFromCents: Cents,
  approver: string,
  first: Endorsement | undefined,
): 'approved' | 'endorsed' | Refusal => {
  if (amountCents < secondFromCents) return 'approved';
  // Another amount than the first person saw is a new proposal, not a second opinion on theirs.
  if (!first || first.amountCents !== amountCents) return 'endorsed';
  return first.by === approver ? refuse('second-person-needed') : 'approved';
};
