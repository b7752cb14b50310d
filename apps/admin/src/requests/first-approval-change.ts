import { DECISION, FITTING_LINES, formatDollars, formatOutside, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { endorsedEntry, firstApproval } from './first-approval';

/** What became of a first approval: who approved how much now, and before; of a deposit by another line or at another rate, that too. */
export const firstApprovalChange = (
  before: ReviewRequest | ReviewRequestDetail,
  now: ReviewRequest | ReviewRequestDetail,
): string => {
  const was = firstApproval(before);
  const is = firstApproval(now);
  const old = was && { by: was.by, amount: formatDollars(was.amount) };
  if (!is) return `${DECISION.firstIsGone(old?.by ?? '–', old?.amount ?? '–')} ${DECISION.readAgain}`;
  const amount = formatDollars(is.amount);
  const said = [
    old
      ? DECISION.firstChanged({ by: is.by, amount }, old)
      : `${REVIEW_PANEL.endorsedMeanwhile(is.by, amount)} ${DECISION.firstIsNew}`,
  ];
  if (was && was.lineId !== is.lineId) said.push(FITTING_LINES.firstLineChanged(is.lineId !== undefined));
  const [wasBy, isBy] = [endorsedEntry(before)?.line, endorsedEntry(now)?.line];
  if (was && isBy?.rate !== undefined && isBy.rate !== wasBy?.rate) {
    said.push(FITTING_LINES.firstRateChanged(formatOutside(isBy.rate, 'USD'), isBy.currency));
  }
  return [...said, DECISION.readAgain].join(' ');
};
