import { barredFromSecond } from '../break-glass/second-person.js';
import { type Cents } from '../money/cents.js';
import { type Situation } from '../noun.js';
import { type Refusal } from '../refusal.js';
import { type Endorsement } from './review-request.js';

/** A request that may need two approvals. */
interface Asked {
  readonly endorsement?: Endorsement;
  /** Of its latest event: the endorsement, when there is one. */
  readonly position: number;
}

/**
 * Whether an approval decides a request or is the first of two (product-rules.md, "Four eyes").
 *
 * @param amountCents what this approval would credit or pay
 * @param secondFromCents the threshold: from here on two people are needed
 * @returns 'approved' when this approval is enough, 'endorsed' when a second one must follow; a refusal when the same
 *   person gives it twice, unless break-glass lets them
 */
export const fourEyes = (
  situation: Situation,
  { endorsement: first, position }: Asked,
  amountCents: Cents,
  secondFromCents: Cents,
): 'approved' | 'endorsed' | Refusal => {
  if (amountCents < secondFromCents) return 'approved';
  // Another amount than the first person saw is a new proposal, not a second opinion on theirs.
  if (!first || first.amountCents !== amountCents) return 'endorsed';
  return barredFromSecond(situation, first.by, position) ?? 'approved';
};
