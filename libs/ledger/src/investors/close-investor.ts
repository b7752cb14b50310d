import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { type ClosingObstacle } from './closing-obstacle.js';
import { type InvestorEvent } from './events.js';
import { type InvestorState } from './state.js';

/**
 * Closes an account that holds no money and that nothing can still move money to or from. A frozen one stays: whoever
 * looks into it needs to know whose it is.
 */
export const closeInvestor = (
  { status }: InvestorState,
  { streamId, holdingsOf }: DecisionContext,
): readonly InvestorEvent[] | Refusal => {
  if (status === 'closed') return refuse('account-closed');
  if (status === 'frozen') return refuse('account-frozen');
  const { availableCents, heldCents, investedCents, openRequests } = holdingsOf(streamId);
  const found: Record<ClosingObstacle, boolean> = {
    money: availableCents > 0n,
    holds: heldCents > 0n,
    plans: investedCents > 0n,
    requests: openRequests > 0,
  };
  const obstacles = (Object.keys(found) as ClosingObstacle[]).filter((obstacle) => found[obstacle]);
  return obstacles.length > 0 ? { refused: 'account-not-empty', obstacles } : [{ type: 'InvestorClosed' }];
};
