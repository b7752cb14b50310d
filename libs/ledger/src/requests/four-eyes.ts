import { authorizeSecond } from '../break-glass/second-person.js';
import { type DecisionContext } from '../command.js';
import { type Cents } from '../money/cents.js';
import { type Refusal } from '../refusal.js';
import { type Endorsement } from './queued-request.js';
import { isSecond, type SecondApproval, whySecond } from './second-approval.js';

/** A request that may need two approvals. */
interface Asked {
  /** Of a transfer the sender. */
  readonly investorId: string;
  readonly endorsement?: Endorsement;
  /** Of its latest event: the endorsement, when there is one. */
  readonly position: number;
}

/**
 * Whether an approval decides a request or is the first of two (docs/product-rules.md, "Four eyes").
 *
 * @param amountCents what this approval would credit or pay
 * @param second from where on two people are needed
 * @returns 'approved' when this approval is enough, 'endorsed' when a second one must follow, as after an endorsement that
 *   counts no more; a refusal when the same person gives it twice, unless break-glass lets them, or when the second is new
 *   to the first
 */
export const fourEyes = (
  context: DecisionContext,
  { investorId, endorsement: first, position }: Asked,
  amountCents: Cents,
  second: SecondApproval,
): 'approved' | 'endorsed' | Refusal => {
  if (isSecond(first, amountCents)) {
    if (context.isVoidFirst(first.by, position)) return 'endorsed';
    return authorizeSecond(context, first.by, position, first.at) ?? 'approved';
  }
  const { actor, decidedAlone } = context;
  return whySecond(amountCents, second, decidedAlone(actor.id, investorId)) ? 'endorsed' : 'approved';
};
