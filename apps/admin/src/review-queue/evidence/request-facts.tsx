import { formatDayAndTime, formatDollars, REVIEW_PANEL, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewKind, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { adjustmentFacts } from '#adjustments/adjustment-facts.ts';

import { copyableFact, type Fact, Facts } from '#components/facts.tsx';
import { depositFacts } from '#deposits/deposit-facts.ts';
import { namedLineFacts } from '#fitting-lines/named-line-facts.tsx';
import { firstApproval, voidApproval } from '#requests/first-approval.ts';
import { transferFacts } from '#transfers/transfer-facts.ts';
import { withdrawalFacts } from '#withdrawals/withdrawal-facts.ts';

/** What only requests of one kind have, by its folder. */
const FACTS_OF_KIND: Readonly<Record<ReviewKind, (request: ReviewRequest) => readonly Fact[]>> = {
  deposit: depositFacts,
  withdrawal: withdrawalFacts,
  transfer: transferFacts,
  adjustment: adjustmentFacts,
};

const firstApprovalText = (request: ReviewRequest): string | undefined => {
  const gone = voidApproval(request);
  const first = firstApproval(request) ?? gone;
  if (!first) return undefined;
  const labels = gone ? REVIEW_PANEL.firstApprovalOfGone : REVIEW_PANEL.firstApprovalBy;
  return labels(first.by, formatDayAndTime(first.at), formatDollars(first.amount));
};

/** Who decided and when; a cancelled request was decided by nobody of the staff. */
const decisionText = (request: ReviewRequest): string | undefined => {
  if (!request.decidedAt) return undefined;
  const decider = request.cancelled ? REVIEW_QUEUE.cancelled : (request.decidedBy ?? '–');
  return REVIEW_PANEL.decidedBy(decider, formatDayAndTime(request.decidedAt));
};

/** What was asked for and, once decided, what became of it. */
export const RequestFacts = ({ request }: { request: ReviewRequest | ReviewRequestDetail }) => (
  <Facts
    facts={[
      ...FACTS_OF_KIND[request.kind](request),
      { name: REVIEW_PANEL.requested, value: formatDayAndTime(request.createdAt) },
      {
        name: REVIEW_PANEL.credited,
        value: request.creditedAmount === undefined ? undefined : formatDollars(request.creditedAmount),
      },
      { name: REVIEW_PANEL.firstApproval, value: firstApprovalText(request) },
      ...namedLineFacts(request),
      { name: REVIEW_PANEL.decision, value: decisionText(request) },
      { name: REVIEW_PANEL.notes, value: request.adminNotes },
      copyableFact(REVIEW_PANEL.paymentReference, request.paymentReference),
      copyableFact(REVIEW_PANEL.requestId, request.id),
    ]}
  />
);
