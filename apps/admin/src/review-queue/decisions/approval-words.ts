import { DECISION, formatCents, formatDollars } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { type Cents, centsFromDollars } from '@clearfold/ledger';
import { firstApproval } from '../first-approval';
import { investorLabel } from '../investor-label';

interface ApprovalWords {
  title: string;
  /** What this approval does. */
  review: string;
}

const effectOf = (request: ReviewRequest, amount: string): string =>
  request.kind === 'deposit'
    ? DECISION.creditReview(amount, investorLabel(request))
    : DECISION.withdrawalReview(amount);

/** What the approve form says it does: a first approval, the second one, or another amount than the first person's. */
export const approvalWords = (request: ReviewRequest, cents: Cents | undefined): ApprovalWords => {
  const first = firstApproval(request);
  const title = DECISION.approveKind(request.kind);
  const amount = cents === undefined ? '–' : formatCents(cents);
  const effect = effectOf(request, amount);
  // From which amount on two people are needed is the server's to know.
  if (!first) return { title, review: `${effect} ${DECISION.largeAmount}` };
  if (cents !== undefined && cents !== centsFromDollars(first.amount)) {
    return { title, review: DECISION.newProposalReview(first.by, formatDollars(first.amount), amount) };
  }
  return { title: DECISION.secondApprovalKind(request.kind), review: DECISION.secondReview(first.by, effect) };
};
