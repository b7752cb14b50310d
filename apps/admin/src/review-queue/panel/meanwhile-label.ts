import { FITTING_LINES, formatDollars, REVIEW_PANEL, transactionStatusText } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { firstApproval, waitsForAnother } from '#requests/first-approval.ts';
import { firstMatch, firstMatchLine } from '#requests/first-match.ts';
import { lineAtRate } from '#fitting-lines/line-text.ts';

/** What others did to a request since it was opened; undefined when they did nothing. */
export const meanwhileLabel = (
  openedAs: ReviewRequest,
  request: ReviewRequest | ReviewRequestDetail,
  staffId: string | number | undefined,
): string | undefined => {
  if (request.status !== openedAs.status) {
    return request.cancelled
      ? REVIEW_PANEL.cancelledMeanwhile
      : REVIEW_PANEL.decidedMeanwhile(transactionStatusText(request.status), request.decidedBy);
  }
  const match = firstMatch(request);
  if (match && match.at !== openedAs.endorsement?.at && match.staffId !== staffId) {
    const line = firstMatchLine(request);
    return FITTING_LINES.foundMeanwhile(match.by, line ? lineAtRate(line) : '–');
  }
  const first = firstApproval(request);
  if (!first || first.at === openedAs.endorsement?.at || waitsForAnother(request, staffId)) return undefined;
  return REVIEW_PANEL.endorsedMeanwhile(first.by, formatDollars(first.amount));
};
