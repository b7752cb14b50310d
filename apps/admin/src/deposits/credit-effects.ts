import { DECISION, FITTING_LINES, formatCalendarDay } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { type ChosenEvidence, NO_LINE } from '../fitting-lines/chosen-evidence';
import { lineAmount } from '../fitting-lines/line-text';
import { investorLabel } from '../requests/investor-label';

type Effect = (amount: string) => string;

/** What an approval of a deposit does, with what it is by. */
export const creditEffects = (
  request: ReviewRequest,
  { line, isRequired, choice }: ChosenEvidence,
): { decides: Effect; waits: Effect } => {
  const name = investorLabel(request);
  const by = line && FITTING_LINES.byLine(formatCalendarDay(line.day), lineAmount(line), line.accountName);
  const shown = by ?? (isRequired && choice === NO_LINE ? FITTING_LINES.byNoLine : undefined);
  const also = (text: string): string => (shown === undefined ? text : `${text} ${shown}`);
  return {
    decides: (amount) => also(DECISION.creditReview(amount, name)),
    waits: (amount) => also(DECISION.secondCredits(amount, name)),
  };
};
