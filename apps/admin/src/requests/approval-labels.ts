import { DECISION, formatCents, formatDollars } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, INVESTORS_AT_ONCE } from '@clearfold/ledger';
import { firstApproval } from './first-approval';
import { investorLabel } from './investor-label';
import { type ApprovalStep, approvalStep } from './approval-step';

interface ApprovalLabels {
  title: string;
  /** What this approval does. */
  review: string;
}

/** What the approvals of one kind do, in words. */
export interface Effects {
  /** What the approval that decides does. */
  decides: (amount: string) => string;
  /** What still waits for a second one. */
  waits: (amount: string) => string;
}

/** What an approve form says it does, for the kinds that two people may have to approve. */
export const approvalLabels = (
  request: ReviewRequest | ReviewRequestDetail,
  cents: Cents | undefined,
  { decides, waits }: Effects,
): ApprovalLabels => {
  const title = DECISION.approveKind(request.kind);
  // No amount yet: the field says what is wrong with it.
  if (cents === undefined) return { title, review: decides('–') };

  const amount = formatCents(cents);
  const first = firstApproval(request);
  const step = approvalStep(request, cents);
  if (first && step?.is === 'second') {
    return {
      title: DECISION.secondApprovalKind(request.kind),
      review: DECISION.secondReview(first.by, decides(amount)),
    };
  }
  const sentences = {
    only: first ? [DECISION.newProposalNeedsOne, decides(amount)] : [decides(amount)],
    first: first ? [DECISION.newProposalNeedsTwo(amount)] : [whyTwo(request, step), waits(amount)],
    unknown: [decides(amount), DECISION.largeAmount],
  }[step?.is === 'only' || step?.is === 'first' ? step.is : 'unknown'];
  const proposal = first ? [DECISION.newProposal(first.by, formatDollars(first.amount))] : [];
  return { title, review: [...proposal, ...sentences].join(' ') };
};

/** Why this approval is the first of two: its amount, or what the reviewer has decided alone so far. */
const whyTwo = (request: ReviewRequest | ReviewRequestDetail, step: ApprovalStep | undefined): string => {
  if (step?.is === 'first' && step.why === 'first-is-void') return DECISION.firstIsVoid;
  if (step?.is !== 'first' || step.why === 'amount' || !('decidedAlone' in request)) return DECISION.firstOfTwo;
  const { decidedAlone, secondApprovalDailyFrom } = request;
  return step.why === 'investor-sum'
    ? DECISION.investorSum(
        formatDollars(decidedAlone.forInvestor),
        investorLabel(request),
        formatDollars(secondApprovalDailyFrom),
      )
    : DECISION.reviewerSum(
        formatDollars(decidedAlone.inAll),
        formatDollars(secondApprovalDailyFrom * Number(INVESTORS_AT_ONCE)),
      );
};
