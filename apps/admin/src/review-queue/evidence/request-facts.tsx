import {
  ADJUSTMENT_CATEGORY_TEXT,
  DIRECTION_TEXT,
  formatDayAndTime,
  formatDollars,
  REVIEW_PANEL,
  REVIEW_QUEUE,
} from '@clearfold/content';
import { type ReviewKind, type ReviewRequest } from '@clearfold/contracts';
import { firstApproval, voidApproval } from '../first-approval';
import { Copyable } from './copyable';
import { recipientLabel } from '../investor-label';
import { type Fact, Facts } from './facts';

const copyableFact = (name: string, text: string | undefined): Fact => ({
  name,
  value: text && <Copyable text={text} what={name} />,
});

/** Where the money comes to or goes to. */
const DESTINATION: Readonly<Record<ReviewKind, (request: ReviewRequest) => readonly Fact[]>> = {
  deposit: ({ currency, account, transactionHash }) => [
    copyableFact(REVIEW_PANEL.depositAccount(currency), account),
    copyableFact(REVIEW_PANEL.transactionHash, transactionHash),
  ],
  withdrawal: ({ account }) => [copyableFact(REVIEW_PANEL.withdrawalAccount, account)],
  transfer: (request) => [
    { name: REVIEW_PANEL.recipient, value: recipientLabel(request) },
    copyableFact(REVIEW_PANEL.recipientId, request.recipientId),
  ],
  adjustment: ({ direction, category, originalId, proposal }) => [
    { name: REVIEW_PANEL.direction, value: direction && DIRECTION_TEXT[direction] },
    { name: REVIEW_PANEL.category, value: category && ADJUSTMENT_CATEGORY_TEXT[category] },
    copyableFact(REVIEW_PANEL.reverses, originalId),
    { name: REVIEW_PANEL.proposedBy, value: proposal?.by },
  ],
};

const firstApprovalText = (request: ReviewRequest): string | undefined => {
  const gone = voidApproval(request);
  const first = firstApproval(request) ?? gone;
  if (!first) return undefined;
  const words = gone ? REVIEW_PANEL.firstApprovalOfGone : REVIEW_PANEL.firstApprovalBy;
  return words(first.by, formatDayAndTime(first.at), formatDollars(first.amount));
};

/** Who decided and when; a cancelled request was decided by nobody of the staff. */
const decisionText = (request: ReviewRequest): string | undefined => {
  if (!request.decidedAt) return undefined;
  const decider = request.cancelled ? REVIEW_QUEUE.cancelled : (request.decidedBy ?? '–');
  return REVIEW_PANEL.decidedBy(decider, formatDayAndTime(request.decidedAt));
};

/** What was asked for and, once decided, what became of it. */
export const RequestFacts = ({ request }: { request: ReviewRequest }) => (
  <Facts
    facts={[
      ...DESTINATION[request.kind](request),
      { name: REVIEW_PANEL.requested, value: formatDayAndTime(request.createdAt) },
      {
        name: REVIEW_PANEL.credited,
        value: request.creditedAmount === undefined ? undefined : formatDollars(request.creditedAmount),
      },
      { name: REVIEW_PANEL.firstApproval, value: firstApprovalText(request) },
      { name: REVIEW_PANEL.decision, value: decisionText(request) },
      { name: REVIEW_PANEL.notes, value: request.adminNotes },
      copyableFact(REVIEW_PANEL.paymentReference, request.paymentReference),
      copyableFact(REVIEW_PANEL.requestId, request.id),
    ]}
  />
);
