import { formatDayAndTime, formatDollars, REVIEW_PANEL, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { isCancelled } from '../cancelled';
import { firstApproval } from '../first-approval';
import { Copyable } from './copyable';
import { Facts } from './facts';

const accountName = ({ kind, currency }: ReviewRequest): string =>
  kind === 'deposit' ? REVIEW_PANEL.depositAccount(currency) : REVIEW_PANEL.withdrawalAccount;

const firstApprovalText = (request: ReviewRequest): string | undefined => {
  const first = firstApproval(request);
  return first && REVIEW_PANEL.firstApprovalBy(first.by, formatDayAndTime(first.at), formatDollars(first.amount));
};

/** Who decided and when; a cancelled request was decided by nobody of the staff. */
const decisionText = (request: ReviewRequest): string | undefined => {
  if (!request.decidedAt) return undefined;
  const decider = isCancelled(request) ? REVIEW_QUEUE.cancelled : (request.decidedBy ?? '–');
  return REVIEW_PANEL.decidedBy(decider, formatDayAndTime(request.decidedAt));
};

/** What was asked for and, once decided, what became of it. */
export const RequestFacts = ({ request }: { request: ReviewRequest }) => (
  <Facts
    facts={[
      {
        name: accountName(request),
        value: request.account && <Copyable text={request.account} what={accountName(request)} />,
      },
      { name: REVIEW_PANEL.requested, value: formatDayAndTime(request.createdAt) },
      {
        name: REVIEW_PANEL.credited,
        value: request.creditedAmount === undefined ? undefined : formatDollars(request.creditedAmount),
      },
      { name: REVIEW_PANEL.firstApproval, value: firstApprovalText(request) },
      { name: REVIEW_PANEL.decision, value: decisionText(request) },
      { name: REVIEW_PANEL.notes, value: request.adminNotes },
      {
        name: REVIEW_PANEL.paymentReference,
        value: request.paymentReference && (
          <Copyable text={request.paymentReference} what={REVIEW_PANEL.paymentReference} />
        ),
      },
      { name: REVIEW_PANEL.requestId, value: <Copyable text={request.id} what={REVIEW_PANEL.requestId} /> },
    ]}
  />
);
