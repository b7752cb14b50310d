import { type DecisionContext } from '../command.js';
import { isInDollars } from '../outside-lines/cents-of-line.js';
import { type RateOfLine, worthOf } from '../outside-lines/rate-of-line.js';
import { freeLine } from '../outside-lines/use-line.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';

/**
 * Holds a payout, which is dollars, to the line by which it went out: a free one, of which is said what it was worth. What it was worth
 * stands beside the payout's own amount as a difference where they are not the same.
 *
 * @returns the refusal: 'rate-needed', 'line-too-small' for what was worth less than a cent, and as `freeLine`
 */
export const holdPayoutToLine = (
  lineId: string,
  said: RateOfLine,
  context: Pick<DecisionContext, 'stateOf' | 'balanceOf' | 'now'>,
): Refusal | undefined => {
  const free = freeLine(context, lineId, 'out');
  if (isRefusal(free)) return free;
  const left = worthOf(free, said, context.now);
  if (isRefusal(left)) return left;
  return left.cents === 0n ? refuse('line-too-small') : undefined;
};

/**
 * As `holdPayoutToLine`, of a payout that is marked as paid now, by one person: by a line in dollars. A coin's, whose rate takes two, is
 * found once it is paid.
 *
 * @returns the refusal: 'line-of-another-currency', and as `freeLine`
 */
export const refuseDispatchBy = (
  lineId: string,
  context: Pick<DecisionContext, 'stateOf' | 'balanceOf'>,
): Refusal | undefined => {
  const free = freeLine(context, lineId, 'out');
  if (isRefusal(free)) return free;
  return isInDollars(free.account) ? undefined : refuse('line-of-another-currency');
};
