import { FITTING_LINES } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { lineAtRate } from '../fitting-lines/line-text';
import { firstMatch, firstMatchLine } from './first-match';

/** What became of what the first of two found: who found which line at which rate now, and before. */
export const firstMatchChange = (
  before: ReviewRequest | ReviewRequestDetail,
  now: ReviewRequest | ReviewRequestDetail,
): string => {
  const [was, is] = [firstMatch(before), firstMatch(now)];
  const lineOf = (request: ReviewRequest | ReviewRequestDetail): string => {
    const line = firstMatchLine(request);
    return line ? lineAtRate(line) : '–';
  };
  if (!is) return `${FITTING_LINES.firstMatchIsGone(was?.by ?? '–')} ${FITTING_LINES.readAgain}`;
  return [
    FITTING_LINES.foundMeanwhile(is.by, lineOf(now)),
    was ? FITTING_LINES.firstMatchWas(was.by, lineOf(before)) : FITTING_LINES.firstMatchIsNew,
    FITTING_LINES.readAgain,
  ].join(' ');
};
