import { formatDollars, REVIEW_PANEL, transactionStatusText } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { firstApproval, waitsForAnother } from '#requests/first-approval.ts';

/** What others did to a request since it was opened; undefined when they did nothing. */
export const meanwhileLabel = (
  openedAs: ReviewRequest,
  request: ReviewRequest,
  staffId: string | number | undefined,
): string | undefined => {
  if (request.status !== openedAs.status) {
    return request.cancelled
      ? REVIEW_PANEL.cancelledMeanwhile
      : REVIEW_PANEL.decidedMeanwhile(transactionStatusText(request.status), request.decidedBy);
  }
  const first = firstApproval(request);
  if (!first || first.at === openedAs.endorsement?.at || waitsForAnother(request, staffId)) return undefined;
  return REVIEW_PANEL.endorsedMeanwhile(first.by, formatDollars(first.amount));
};
