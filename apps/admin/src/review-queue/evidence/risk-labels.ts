import { formatDayAndTime, formatDollars, RISK_HINTS } from '@clearfold/content';
import { type ReviewRequestDetail } from '@clearfold/contracts';
import { ageLabel } from '#components/waiting-time.ts';

/** From how many times the average on an amount is worth a word. */
const FAR_ABOVE = 3;

/** What is unusual about a request, most telling first: a freeze of the account, whatever is asked for, then its history. */
export const riskLabels = (request: ReviewRequestDetail, now: number): readonly string[] => {
  const { frozenSince } = request.evidence;
  return [...(frozenSince ? [RISK_HINTS.frozen(formatDayAndTime(frozenSince))] : []), ...historyWords(request, now)];
};

/** An adjustment is the desk's own and has no such history. */
const historyWords = ({ kind, amount, evidence }: ReviewRequestDetail, now: number): readonly string[] => {
  if (kind === 'adjustment') return [];
  const { firstOfKind, earlier, largestEarlier, averageEarlier, pinChangedAt, passwordChangedAt } = evidence;
  const ago = (at: string) => RISK_HINTS.ago(ageLabel(now - Date.parse(at)));
  const times = averageEarlier ? Math.floor(amount / averageEarlier) : 0;
  return [
    ...(pinChangedAt ? [RISK_HINTS.pinChanged(ago(pinChangedAt))] : []),
    ...(passwordChangedAt ? [RISK_HINTS.passwordChanged(ago(passwordChangedAt))] : []),
    ...(firstOfKind ? [RISK_HINTS.firstOfKind(kind)] : []),
    ...(largestEarlier !== undefined && amount > largestEarlier
      ? [RISK_HINTS.largest(formatDollars(largestEarlier))]
      : []),
    ...(averageEarlier && times >= FAR_ABOVE ? [RISK_HINTS.aboveAverage(times, formatDollars(averageEarlier))] : []),
    ...(earlier.rejected > 0 ? [RISK_HINTS.rejectedBefore(earlier.rejected, kind)] : []),
  ];
};
