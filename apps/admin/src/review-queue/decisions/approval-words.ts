import { DECISION, formatCents, formatDollars } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents } from '@clearfold/ledger';
import { firstApproval } from '../first-approval';
import { approvalStep } from './approval-step';

interface ApprovalWords {
  title: string;
  /** What this approval does. */
  review: string;
}

/** What the approvals of one kind do, in words. */
interface Effects {
  /** What the approval that decides does. */
  decides: (amount: string) => string;
  /** What still waits for a second one. */
  waits: (amount: string) => string;
}

/** What an approve form says it does, for the kinds that two people may have to approve. */
export const approvalWords = (
  request: ReviewRequest | ReviewRequestDetail,
  cents: Cents | undefined,
  { decides, waits }: Effects,
): ApprovalWords => {
  const title = DECISION.approveKind(request.kind);
  // No amount yet: the field says what is wrong with it.
  if (cents === undefined) return { title, review: decides('–') };

  const amount = formatCents(cents);
  const first = firstApproval(request);
  const step = approvalStep(request, cents);
  if (first && step === 'second') {
    return {
      title: DECISION.secondApprovalKind(request.kind),
      review: DECISION.secondReview(first.by, decides(amount)),
    };
  }
  const sentences = {
    only: first ? [DECISION.newProposalNeedsOne, decides(amount)] : [decides(amount)],
    first: first ? [DECISION.newProposalNeedsTwo(amount)] : [DECISION.firstOfTwo, waits(amount)],
    unknown: [decides(amount), DECISION.largeAmount],
  }[step === 'only' || step === 'first' ? step : 'unknown'];
  const proposal = first ? [DECISION.newProposal(first.by, formatDollars(first.amount))] : [];
  return { title, review: [...proposal, ...sentences].join(' ') };
};
