import { formatDayAndTime, formatDollars, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { Copyable } from './copyable';
import { Facts } from './facts';

const accountName = ({ kind, currency }: ReviewRequest): string =>
  kind === 'deposit' ? REVIEW_PANEL.depositAccount(currency) : REVIEW_PANEL.withdrawalAccount;

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
      {
        name: REVIEW_PANEL.decision,
        value:
          request.decidedAt && REVIEW_PANEL.decidedBy(request.decidedBy ?? '–', formatDayAndTime(request.decidedAt)),
      },
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
