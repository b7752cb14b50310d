import { DECISION, FITTING_LINES, formatCents, formatDollars } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, exactCents, INVESTORS_AT_ONCE } from '@clearfold/ledger';
import { type ComponentProps } from 'react';
import { type ApprovalStep, approvalStep } from './approval-step';
import { DecisionForm, type DecisionFormProps } from './decision-form';
import { type ApprovedBy, firstApproval } from './first-approval';
import { investorLabel } from './investor-label';
import { useFirstApprovalSeen } from './use-first-approval-seen';

/** What the approvals of one kind do, in words. */
interface Effects {
  /** What the approval that decides does. */
  decides: (amount: string) => string;
  /** What still waits for a second one. */
  waits: (amount: string) => string;
}

type Props = Pick<DecisionFormProps, 'request'> &
  Omit<ComponentProps<typeof DecisionForm>, 'title' | 'review' | 'submit' | 'colour' | 'notice'> & {
    /** What would move; absent while the field that says so is wrong. */
    cents: Cents | undefined;
    /** Of a deposit, what it would be credited by. */
    by?: ApprovedBy;
    effects: Effects;
  };

/**
 * The form of an approval that may take two people: it says which of the two this one is. What stands in it follows the first
 * approval: where that is another one than its reader saw, the first click sends nothing and says so.
 */
export const ApproveForm = ({ request, cents, by, effects, onSubmit, ...form }: Props) => {
  const { notice, isAsSeen } = useFirstApprovalSeen(request);
  return (
    <DecisionForm
      {...form}
      {...labelsOf(request, cents, by, effects)}
      submit={DECISION.approveKind(request.kind)}
      notice={notice}
      onSubmit={() => isAsSeen() && onSubmit()}
    />
  );
};

/** What the approval says it does. */
const labelsOf = (
  request: ReviewRequest | ReviewRequestDetail,
  cents: Cents | undefined,
  by: ApprovedBy | undefined,
  { decides, waits }: Effects,
): { title: string; review: string } => {
  const title = DECISION.approveKind(request.kind);
  // No amount yet: the field says what is wrong with it.
  if (cents === undefined) return { title, review: decides('–') };

  const amount = formatCents(cents);
  const first = firstApproval(request);
  const step = approvalStep(request, cents, by);
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
  const proposal = first ? [newProposal(first, cents, by)] : [];
  return { title, review: [...proposal, ...sentences].join(' ') };
};

/** What the first person approved, which this is not: another amount, or the same by another line or at another rate. */
const newProposal = (
  first: NonNullable<ReviewRequest['endorsement']>,
  cents: Cents,
  by: ApprovedBy | undefined,
): string => {
  if (exactCents(first.amount) !== cents) return DECISION.newProposal(first.by, formatDollars(first.amount));
  if (first.lineId === undefined) {
    return by?.isWithoutLine ? FITTING_LINES.firstBeforeWanted(first.by) : FITTING_LINES.firstByNone(first.by);
  }
  if (by?.lineId === undefined) return FITTING_LINES.firstByLine(first.by);
  return (by.lineId === first.lineId ? FITTING_LINES.firstAtAnother : FITTING_LINES.firstByAnother)(first.by);
};

/** Why this approval is the first of two: its amount, or what the reviewer has decided alone so far. */
const whyTwo = (request: ReviewRequest | ReviewRequestDetail, step: ApprovalStep | undefined): string => {
  if (step?.is === 'first' && step.why === 'first-is-void') return DECISION.firstIsVoid;
  if (step?.is === 'first' && step.why === 'without-line') return FITTING_LINES.firstWithoutLine;
  if (step?.is === 'first' && step.why === 'rate') return FITTING_LINES.firstAtRate;
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
