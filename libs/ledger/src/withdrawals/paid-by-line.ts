import { type DecisionContext } from '../command.js';
import { isInDollars } from '../outside-lines/cents-of-line.js';
import { freeLine } from '../outside-lines/use-line.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';

/**
 * Holds a payout, which is dollars, to the line by which it went out: a free one of an account in dollars, whose amount stands beside
 * the payout's own as a difference where they are not the same. A coin that went out is explained, by two people.
 *
 * @returns the refusal: 'line-of-another-currency', and as `freeLine`
 */
export const refusePayoutBy = (
  context: Pick<DecisionContext, 'stateOf' | 'balanceOf'>,
  lineId: string,
): Refusal | undefined => {
  const free = freeLine(context, lineId, 'out');
  if (isRefusal(free)) return free;
  return isInDollars(free.account) ? undefined : refuse('line-of-another-currency');
};
