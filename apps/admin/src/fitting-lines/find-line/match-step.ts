import { FITTING_LINES } from '@clearfold/content';
import {
  type FittingLine,
  type FittingLines,
  type ReviewRequest,
  type ReviewRequestDetail,
} from '@clearfold/contracts';
import { firstMatch, firstMatchLine, voidMatch } from '#requests/first-match.ts';

/** What is about to be matched. */
interface Match {
  readonly line: FittingLine | undefined;
  /** Dollars for one coin, as it is sent; of a line in dollars none. */
  readonly rate: string | undefined;
}

/** What a match would be: enough by itself, the first of two and why, what its sender said already, or the second. */
export type MatchStep = 'only' | 'first' | 'first-is-void' | 'another-line' | 'another-rate' | 'own' | 'second';

/**
 * What matching a line would be, as the ledger decides it: a coin's rate takes two people of a payout always, of a deposit where a line
 * is asked for.
 *
 * @param staffId who would match it
 */
export const matchStep = (
  request: ReviewRequest | ReviewRequestDetail,
  fitting: FittingLines | undefined,
  { line, rate }: Match,
  staffId: unknown,
): MatchStep => {
  if (!line || rate === undefined || (request.kind === 'deposit' && !fitting?.isRequired)) return 'only';
  const first = firstMatch(request);
  if (!first) return voidMatch(request) ? 'first-is-void' : 'first';
  const found = firstMatchLine(request);
  if (found?.id !== line.id) return 'another-line';
  if (found.rate !== rate) return 'another-rate';
  return first.staffId === staffId ? 'own' : 'second';
};

/** What the match does, above the button that does it. */
export const matchReview = (request: ReviewRequest, step: MatchStep): string => {
  const records = request.kind === 'deposit' ? FITTING_LINES.findReview : FITTING_LINES.findPaymentReview;
  const by = firstMatch(request)?.by ?? '–';
  const said: Readonly<Record<MatchStep, readonly string[]>> = {
    only: [records],
    first: [records, FITTING_LINES.takesTwo],
    'first-is-void': [FITTING_LINES.beginsAsVoid, FITTING_LINES.takesTwo],
    'another-line': [FITTING_LINES.beginsAnewByLine(by), FITTING_LINES.takesTwo],
    'another-rate': [FITTING_LINES.beginsAnewAtRate(by), FITTING_LINES.takesTwo],
    own: [FITTING_LINES.ownAgain, FITTING_LINES.takesTwo],
    second: [FITTING_LINES.isSecond(by), records],
  };
  return said[step].join(' ');
};
