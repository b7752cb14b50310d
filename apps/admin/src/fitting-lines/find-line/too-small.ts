import { FITTING_LINES } from '@clearfold/content';
import { type FittingLine, type ReviewRequest } from '@clearfold/contracts';
import { isInDollars } from '@clearfold/ledger';
import { differenceOf, worthOfLine } from '../worth-of-line';

/**
 * Why a line is worth too little to be matched, as the ledger refuses it: less than was credited, or no cent of what was paid.
 *
 * @param rate US dollars for one whole coin; of a line in dollars none
 * @returns undefined of one that is not, and of a coin while its rate is none
 */
export const tooSmall = (request: ReviewRequest, line: FittingLine, rate: string | undefined): string | undefined => {
  if (request.kind === 'withdrawal') {
    return worthOfLine(line, rate) === 0n ? FITTING_LINES.tooSmall.withdrawal : undefined;
  }
  const more = differenceOf(request, line, rate);
  if (more === undefined || more >= 0n) return undefined;
  return isInDollars(line) ? FITTING_LINES.tooSmall.depositInDollars : FITTING_LINES.tooSmall.deposit;
};
